import type { Cart, CartItem } from '@sukkar/contract/cart'
import { nameIn } from '@sukkar/i18n/name-in'
import { Dialog } from '@sukkar/ui/dialog'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { describePictures } from '../features/pictures/picture-drafts.ts'
import { splitPrintNote } from '../features/print-cake/print-note.ts'
import { lineEdits } from '../features/product/draft-store.ts'
import { productQuery, useCatalogueChoice } from '../lib/catalogue.ts'
import { useCloseOverlay } from '../lib/close-overlay.ts'
import { useLocale, useText } from '../lib/locale.ts'
import { queryClient } from '../lib/query-client.ts'
import { findSending, isWanted, lineFormOf } from '../lib/sending.ts'
import classes from './product-overlay.module.css'
import { ProductFailure, ProductSkeleton } from './product-overlay.tsx'
import { ProductView } from './product-view.tsx'

/** The editor for a line of the cart, opened by the query flag `edit`. */
export const LineEditor = ({ cart }: { cart: Cart }) => {
  const { edit: lineId } = useSearch({ strict: false })
  const item = cart.items.find(({ id }) => id === lineId)
  if (lineId === undefined) return null
  // The line was removed meanwhile, here or in another tab.
  if (item === undefined) return <Navigate to="." search={({ edit: _, ...rest }) => rest} replace />
  return <LineDialog key={item.id} item={item} />
}

const LineDialog = ({ item }: { item: CartItem }) => {
  const t = useText()
  const locale = useLocale()
  const close = useCloseOverlay('edit', item.id)
  // The line as it was when the editor opened: a response meanwhile must not change the form being edited.
  const [{ line, printNote }] = useState(() => {
    const { note, request } = splitPrintNote(item.special_request, t)
    return { line: { ...item, special_request: request }, printNote: note }
  })
  const query = useQuery(productQuery(useCatalogueChoice(), line.product.slug), queryClient)
  useEffect(() => () => discardEdit(line.id), [line.id])
  return (
    <Dialog
      open
      presentation="full"
      bare
      className={classes['dialog']}
      onClose={close}
      title={t('product.editing', { product: nameIn(locale, line.product) })}
      closeLabel={t('shell.close')}
    >
      {query.data ? (
        <ProductView product={query.data} frame="dialog" line={line} printNote={printNote} onAdded={close} />
      ) : query.isError ? (
        <ProductFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <ProductSkeleton shown={line.product} />
      )}
    </Dialog>
  )
}

/** An edit that is on its way stays: it may fail, and the customer who has closed the editor then finds it here again. */
const discardEdit = (lineId: string): void => {
  if (isWanted(findSending(lineFormOf(lineId)))) return
  describePictures(lineFormOf(lineId)).clear()
  lineEdits.drop(lineId)
}
