import { extractDigits, normaliseDigits } from '@sukkar/domain/digits'
import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH, PERSON_NAME_MAX_LENGTH } from '@sukkar/domain/limits'
import type { MessageKey } from '@sukkar/i18n/message-key'
import { IconButton } from '@sukkar/ui/icon-button'
import { EyeIcon, EyeOffIcon } from '@sukkar/ui/icons'
import { TextField, type TextFieldProps } from '@sukkar/ui/text-field'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { leaveField } from '../../lib/leave-field.ts'
import { useText } from '../../lib/locale.ts'
import { phoneHint } from '../../lib/phone-hint.tsx'
import type { AccountField, AccountValues } from './account-rules.ts'

type Props = {
  field: AccountField
  /** Whether the password field sets a new password, in place of another or as the first; null where it enters the current one. */
  choosing: 'another' | 'first' | null
  form: UseFormReturn<AccountValues>
  error: string | undefined
}

const labels = {
  name: 'account.name',
  email: 'account.email',
  phone: 'account.phone',
  pin: 'account.pin',
  current_password: 'account.passwordCurrent',
  password: 'account.password',
  password_confirmation: 'account.passwordConfirm',
} as const satisfies Record<AccountField, MessageKey>

/** The keyboard and the autofill of each field. */
const inputs = {
  name: { autoComplete: 'name', maxLength: PERSON_NAME_MAX_LENGTH },
  email: { type: 'email', inputMode: 'email', autoComplete: 'username', dir: 'ltr', maxLength: EMAIL_MAX_LENGTH },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', dir: 'ltr', maxLength: 32 },
  // Long enough for a pasted code with the words around it.
  pin: { inputMode: 'numeric', autoComplete: 'one-time-code', dir: 'ltr', maxLength: 20 },
  current_password: { autoComplete: 'current-password', dir: 'ltr', maxLength: PASSWORD_MAX_LENGTH },
  password: { dir: 'ltr', maxLength: PASSWORD_MAX_LENGTH },
  password_confirmation: { autoComplete: 'new-password', dir: 'ltr', maxLength: PASSWORD_MAX_LENGTH },
} as const satisfies Record<AccountField, Partial<TextFieldProps>>

export const FormField = ({ field, choosing, form, error }: Props) => {
  const t = useText()
  const [isShown, setShown] = useState(false)
  const isSecret = field.includes('password')
  const registered = form.register(field, {
    // Arabic digits are converted to the sent form when the field loses focus.
    onBlur: () => {
      const typed = form.getValues(field)
      const plain = field === 'phone' ? normaliseDigits(typed) : field === 'pin' ? extractDigits(typed) : typed
      if (plain !== typed) form.setValue(field, plain, { shouldValidate: true })
    },
  })
  const typed = useWatch({ control: form.control, name: field })
  const onAccept = (phone: string): void => form.setValue('phone', phone, { shouldDirty: true, shouldValidate: true })
  const hints = {
    phone: phoneHint({ phone: typed, isWrong: error !== undefined, t, onAccept }),
    pin: t('account.pinHint'),
  }
  return (
    <TextField
      {...inputs[field]}
      {...leaveField(form, registered)}
      {...(isSecret ? { type: isShown ? 'text' : 'password', autoCapitalize: 'none', spellCheck: false } : {})}
      {...(field === 'password' ? { autoComplete: choosing !== null ? 'new-password' : 'current-password' } : {})}
      label={t(field === 'password' && choosing === 'another' ? 'account.passwordNew' : labels[field])}
      hint={field === 'phone' || field === 'pin' ? hints[field] : undefined}
      error={error}
      required
      suffix={
        isSecret ? (
          <IconButton
            label={t(isShown ? 'account.passwordHide' : 'account.passwordShow')}
            icon={isShown ? <EyeOffIcon /> : <EyeIcon />}
            onClick={() => setShown(!isShown)}
          />
        ) : undefined
      }
    />
  )
}
