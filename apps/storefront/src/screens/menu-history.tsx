import { Button } from '@sukkar/ui/button'
import { IconButton } from '@sukkar/ui/icon-button'
import { ReceiptIcon } from '@sukkar/ui/icons'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { patiently } from '../lib/chunk-reload.ts'
import { ensureTexts, useText } from '../lib/locale.ts'
import { useUser } from '../lib/session.ts'

const loadHistory = async () => (await Promise.all([import('../features/reorder/order-history.tsx'), ensureTexts('account')]))[0]
const OrderHistoryCard = lazy(async () => ({ default: (await patiently(loadHistory)).OrderHistoryCard }))
const OrderHistoryDialog = lazy(async () => ({ default: (await loadHistory()).OrderHistoryDialog }))

/** From this width on the menu has a side column for cards. */
const WIDE = '(width >= 75rem)'

const useIsWide = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(WIDE)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => matchMedia(WIDE).matches,
    () => false,
  )

/** A member's previous orders, beside the menu: a card in the side column, on narrower screens a dialog behind a button (§2). */
export const MenuHistory = ({ isButton = false, isSmall = false }: { isButton?: boolean; isSmall?: boolean }) => {
  const t = useText()
  const user = useUser()
  const isWide = useIsWide()
  const [isOpen, setOpen] = useState(false)
  if (user === null) return null
  if (!isButton) {
    return (
      isWide && (
        <Suspense>
          <OrderHistoryCard accountId={user.id} />
        </Suspense>
      )
    )
  }
  const open = (): void => setOpen(true)
  return (
    <>
      {isSmall ? (
        <IconButton variant="raised" label={t('shell.orders')} icon={<ReceiptIcon />} onClick={open} />
      ) : (
        <Button variant="quiet" icon={<ReceiptIcon size="1.25rem" />} onClick={open}>
          {t('shell.orders')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <OrderHistoryDialog accountId={user.id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
