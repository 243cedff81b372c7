import type { StaffAccount } from '@sukkar/contract/staff-people'
import { ConfirmDialog } from '../../../lib/confirm-dialog.tsx'
import { useText } from '../../../lib/locale.ts'
import { DriverOrders } from './driver-orders.tsx'
import { useDriver } from './use-driver.ts'

type DisableDialogProps = { account: StaffAccount; isSending: boolean; onClose: () => void; onConfirm: () => void }

/** Asks before an account is disabled, and shows what happens to the orders of a driver. */
export const DisableDialog = ({ account, isSending, onClose, onConfirm }: DisableDialogProps) => {
  const t = useText()
  const { driver, isLoading } = useDriver(account)
  return (
    <ConfirmDialog canUndo action={t('consoleShop.disable')} isSending={isSending || isLoading} onClose={onClose} onConfirm={onConfirm}>
      <p>{t('consoleShop.disableAsk', { name: account.name })}</p>
      {driver !== null && <DriverOrders driver={driver} />}
    </ConfirmDialog>
  )
}
