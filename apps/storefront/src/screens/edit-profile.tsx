import type { User } from '@sukkar/contract/account'
import { LeftToRight } from '@sukkar/ui/isolate'
import { showToast } from '@sukkar/ui/toast-store'
import { AccountForm } from '../features/account/account-form.tsx'
import type { AccountValues } from '../features/account/account-rules.ts'
import { profileQuery } from '../features/account/profile-query.ts'
import { callApi } from '../lib/client.ts'
import { useText } from '../lib/locale.ts'
import { createPageDrafts, saveChanges } from '../lib/page-drafts.ts'
import { phoneAsTyped } from '../lib/phone-as-typed.ts'
import { queryClient } from '../lib/query-client.ts'
import { readUser, saveUser } from '../lib/session.ts'
import classes from './profile.module.css'

/** What was typed and not saved: the shop may have ended the session. */
const drafts = createPageDrafts<Partial<Pick<AccountValues, 'name' | 'phone'>>>()

/** Name and phone; the e-mail identifies the account and cannot be changed. */
export const EditProfile = ({ user }: { user: User }) => {
  const t = useText()
  const start = { name: user.name, phone: phoneAsTyped(user.phone) }
  const save = async ({ name, phone }: AccountValues) => {
    const result = await callApi('updateProfile', { body: { name, phone } })
    if (!result.ok) return result
    drafts.drop(user.id)
    const { user: saved } = result.answer.data
    queryClient.setQueryData(profileQuery(user.id).queryKey, saved)
    const stored = readUser()
    if (stored?.id === saved.id) saveUser({ ...stored, ...saved })
    showToast({ text: t('account.profileUpdated'), tone: 'good' })
    return null
  }
  return (
    <>
      <p className={classes['soft']}>
        {t('account.email')}: <LeftToRight>{user.email}</LeftToRight>
      </p>
      <AccountForm
        fields={['name', 'phone']}
        start={{ ...start, ...drafts.find(user.id) }}
        submitLabel={t('shell.save')}
        onChange={({ name, phone }) => saveChanges(drafts, user.id, { name, phone }, start)}
        onSubmit={save}
      />
    </>
  )
}
