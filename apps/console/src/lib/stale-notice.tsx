import { Notice } from '@sukkar/ui/notice'
import { describeError } from './failure.ts'
import { useText } from './locale.ts'

type Props = { query: { data: unknown; error: Error | null } }

/** Warns, with the reason, that data on the page may be out of date because the last attempt to load them again failed. */
export const StaleNotice = ({ query: { data, error } }: Props) => {
  const t = useText()
  return error !== null && data !== undefined && <Notice title={t('console.stale')}>{describeError(error, t)}</Notice>
}
