import type { Product } from '@sukkar/contract/catalogue'
import type { CallFailure } from '@sukkar/contract/client'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { addProduct } from '../../lib/add-product.ts'
import { afterPaint } from '../../lib/after-paint.ts'
import { addToCart, type CartChange, peekCart, refreshCart, removeFromCart, useCartPart } from '../../lib/cart.ts'
import { countInCart, findPlainLine } from '../../lib/cart-lines.ts'
import { useText } from '../../lib/locale.ts'
import { toastFailure } from '../../lib/toast-failure.ts'

/**
 * The quantity of a plain product in a list. It changes with the tap and is corrected by the server's cart; below one the product leaves
 * the cart [S4.7c].
 */
export const useCardQuantity = (product: Product, stage: { current: Element | null }) => {
  const t = useText()
  const router = useRouter()
  const navigate = useNavigate()
  // A list has many cards: each one renders again only for its own product.
  const { line, inCart = 0 } =
    useCartPart((cart) => {
      const { id, quantity = 0 } = findPlainLine(cart, product.id) ?? {}
      return { line: id === undefined ? null : { id, quantity }, inCart: countInCart(cart, product.id) }
    }) ?? {}
  const [expected, setExpected] = useState<number | null>(null)
  const underWay = useRef(0)
  const firstAddition = useRef<Promise<unknown> | null>(null)
  const quantity = expected ?? line?.quantity ?? 0

  const expect = async (to: number, act: () => Promise<unknown>): Promise<void> => {
    underWay.current += 1
    setExpected(to)
    // The pressed button shows its response first; the cart, its count and the call follow after the next frame.
    await afterPaint()
    await act()
    underWay.current -= 1
    if (underWay.current === 0) setExpected(null)
  }
  const complain = (result: { ok: true } | CallFailure) => {
    if (!result.ok) toastFailure(result, t)
  }
  const addFirst = () =>
    expect(1, async () => {
      const adding = addProduct({
        product,
        addition: { product, quantity: 1 },
        visitedUrl: router.state.location.href,
        from: stage.current,
      })
      firstAddition.current = adding
      const result = await adding
      if (result.kind === 'needs_service') await navigate({ to: '/pick-service' })
    })
  const step = (to: number) =>
    expect(to, async () => complain(await addToCart({ product, quantity: to - quantity, ...(line ? { lineId: line.id } : {}) })))
  const remove = () =>
    expect(0, async () => {
      const removed = await removeProduct(product.id, firstAddition.current)
      if (removed !== null) complain(removed)
    })
  return {
    quantity,
    inCart: Math.max(inCart, quantity),
    change: (to: number) => void (quantity === 0 ? addFirst() : step(to)),
    remove: () => void remove(),
  }
}

/** Removes the product that a list added; null if it is not in the cart. Its line is known once its addition has been answered. */
export const removeProduct = async (productId: string, addition: Promise<unknown> | null): Promise<CartChange | null> => {
  const findLine = () => findPlainLine(peekCart(), productId)
  if (findLine() === undefined) await addition
  // While other changes are pending, the answer to the addition is not shown.
  if (findLine() === undefined) await refreshCart()
  const line = findLine()
  return line === undefined ? null : await removeFromCart(line.id)
}
