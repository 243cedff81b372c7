import type { StaffAccount } from '@sukkar/contract/staff-people'
import { parseInstant } from '@sukkar/domain/shop-time'
import { formatInstant } from '@sukkar/i18n/dates'
import { formatPhone } from '@sukkar/i18n/formats'
import { classNames } from '@sukkar/ui/class-names'
import { Menu } from '@sukkar/ui/menu'
import { StatusChip } from '@sukkar/ui/status-chip'
import { showToast } from '@sukkar/ui/toast-store'
import { useState } from 'react'
import { ConfirmDialog } from '../../../lib/confirm-dialog.tsx'
import { useText } from '../../../lib/locale.ts'
import { usePrincipal } from '../../../lib/session.ts'
import { PEOPLE } from '../../../lib/shop-queries.ts'
import { useSave } from '../../../lib/use-save.ts'
import parts from '../parts.module.css'
import classes from '../shop.module.css'
import { DisableDialog } from './disable-dialog.tsx'
import { EditPersonDialog } from './edit-person-dialog.tsx'
import type { IssuedPassword } from './password-dialog.tsx'

/** An account and its actions. Nobody can disable their own. */
export const PersonRow = ({ account, onPassword }: { account: StaffAccount; onPassword: (issued: IssuedPassword) => void }) => {
  const t = useText()
  const isMe = usePrincipal()?.id === account.id
  const disable = useSave('disableStaffAccount', PEOPLE)
  const enable = useSave('enableStaffAccount', PEOPLE)
  const reset = useSave('resetStaffPassword', PEOPLE)
  const [isEditing, setEditing] = useState(false)
  const [confirming, setConfirming] = useState<'disable' | 'reset' | null>(null)
  const input = { params: { id: account.id } }
  const turnOn = async (): Promise<void> => {
    if ((await enable.save(input)) !== null) showToast({ text: t('consoleShop.enabled', { name: account.name }), tone: 'good' })
  }
  const turnOff = async (): Promise<void> => {
    if ((await disable.save(input)) === null) return
    setConfirming(null)
    showToast({ text: t('consoleShop.disabled', { name: account.name }), tone: 'good' })
  }
  const newPassword = async (): Promise<void> => {
    const answer = await reset.save(input)
    if (answer === null) return
    setConfirming(null)
    onPassword({ name: account.name, email: account.email, password: answer.data.password })
  }
  const signedIn = account.signed_in_at === null ? null : parseInstant(account.signed_in_at)
  return (
    <li className={classes['row']}>
      <span className={classes['name']}>
        <strong>
          <bdi>{account.name}</bdi>
        </strong>
        <span className={classNames(classes['soft'], classes['pair'])}>
          <bdi dir="ltr">{account.email}</bdi> <span>{formatPhone(account.phone)}</span>
        </span>
        <span className={classes['soft']}>
          {signedIn?.ok
            ? t('consoleShop.signedInAt', { at: formatInstant(signedIn.value, t.locale, t.digits) })
            : t('consoleShop.neverSignedIn')}
        </span>
      </span>
      <StatusChip tone={account.role === 'staff' ? 'good' : 'plain'}>{t(`consoleShop.role.${account.role}`)}</StatusChip>
      {account.must_change_password && !account.is_disabled && <StatusChip>{t('consoleShop.mustChange')}</StatusChip>}
      {account.is_disabled && <StatusChip tone="trouble">{t('consoleShop.isDisabled')}</StatusChip>}
      {isMe && <StatusChip tone="notice">{t('consoleShop.you')}</StatusChip>}
      <Menu
        label={t('consoleShop.actionsFor', { name: account.name })}
        align="end"
        trigger={{
          className: parts['menuButton'],
          'aria-label': t('consoleShop.actionsFor', { name: account.name }),
          children: t('consoleShop.actions'),
        }}
        items={[
          { id: 'edit', label: t('consoleShop.editPerson'), onSelect: () => setEditing(true) },
          ...(isMe || account.is_disabled
            ? []
            : [{ id: 'reset', label: t('consoleShop.resetPassword'), onSelect: () => setConfirming('reset') }]),
          ...(isMe
            ? []
            : [
                {
                  id: 'turn',
                  label: t(account.is_disabled ? 'consoleShop.enable' : 'consoleShop.disable'),
                  danger: !account.is_disabled,
                  onSelect: () => (account.is_disabled ? void turnOn() : setConfirming('disable')),
                },
              ]),
        ]}
      />
      {isEditing && <EditPersonDialog account={account} onClose={() => setEditing(false)} />}
      {confirming === 'disable' && !account.is_disabled && (
        <DisableDialog
          account={account}
          isSending={disable.isSaving}
          onClose={() => setConfirming(null)}
          onConfirm={() => void turnOff()}
        />
      )}
      {confirming === 'reset' && (
        <ConfirmDialog
          action={t('consoleShop.resetPassword')}
          isSending={reset.isSaving}
          onClose={() => setConfirming(null)}
          onConfirm={() => void newPassword()}
        >
          <p>{t('consoleShop.resetPasswordAsk', { name: account.name })}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}
