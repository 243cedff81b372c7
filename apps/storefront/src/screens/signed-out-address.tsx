import { useText } from '../lib/locale.ts'
import { SignedOut } from './signed-out.tsx'

/** What stands in place of an account's addresses where nobody is signed in. */
export const SignedOutAddress = () => {
  const t = useText()
  return <SignedOut title={t('address.signedOut')} text={t('address.signedOutText')} />
}
