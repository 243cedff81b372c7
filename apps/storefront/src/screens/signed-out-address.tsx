import { useText } from '../lib/locale.ts'
import { SignedOut } from './signed-out.tsx'

/** Replaces the account's addresses for a signed-out visitor. */
export const SignedOutAddress = () => {
  const t = useText()
  return <SignedOut title={t('address.signedOut')} text={t('address.signedOutText')} />
}
