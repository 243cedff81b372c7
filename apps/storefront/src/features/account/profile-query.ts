import type { Translator } from '@sukkar/i18n/translate'
import { queryOptions } from '@tanstack/react-query'
import { fetchAnswer } from '../../lib/client.ts'
import type { SignedInUser } from '../../lib/session.ts'

/** The signed-in customer's profile (§7). */
export const profileQuery = (accountId: string | null) =>
  queryOptions({
    queryKey: ['profile', accountId],
    queryFn: async ({ signal }) => (await fetchAnswer('getProfile', { signal })).data.user,
  })

/** The name in a greeting: the profile's, while it loads that of the sign-in, and none where it cannot be loaded (§8 "Profile load failure"). */
export const nameInGreeting = (
  profile: { data?: { name: string } | undefined; isError: boolean },
  user: Pick<SignedInUser, 'name'> | null,
  t: Translator,
): string => profile.data?.name ?? (profile.isError ? undefined : user?.name) ?? t('account.guest')
