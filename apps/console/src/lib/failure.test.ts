import { loadConsoleMessages } from '@sukkar/i18n/load-console-messages'
import { createTranslator } from '@sukkar/i18n/translate'
import { listToasts } from '@sukkar/ui/toast-store'
import { expect, it } from 'vitest'
import { ApiError } from './client.ts'
import { describeError, describeFailure, showFailure } from './failure.ts'

const late = { ok: false, kind: 'network', error: new DOMException('No answer in time', 'TimeoutError') } as const
const gone = { ok: false, kind: 'network', error: new TypeError('Failed to fetch') } as const
const refusal = { status: 409, code: 'IDEMPOTENCY_MISMATCH', message: 'This attempt belongs to another order' } as const
const alreadyCreated = { ok: false, kind: 'refused', failure: refusal, retryAfterSeconds: null } as const

it.each(['en', 'ar'] as const)(
  '[%s] a late change may be done, a late list is only asked for again, and no network is neither',
  async (locale) => {
    const t = createTranslator(locale, await loadConsoleMessages(locale))
    expect(describeFailure(late, t)).toBe(t('console.noAnswer'))
    expect(describeError(new ApiError(late), t)).toBe(t('console.slowAnswer'))
    expect(describeFailure(gone, t)).toBe(t('error.network'))
    expect(describeError(new ApiError(gone), t)).toBe(t('error.network'))
  },
)

it('what to check after a late change can be read for longer than other failures', async () => {
  const t = createTranslator('en', await loadConsoleMessages('en'))
  showFailure(late, t)
  showFailure(gone, t)
  const [first, second] = listToasts()
  expect(first?.durationMs).toBeGreaterThan(second?.durationMs ?? Number.POSITIVE_INFINITY)
})

it.each(['en', 'ar'] as const)(
  '[%s] of a form that was changed after a lost answer the first version is known to be saved',
  async (locale) => {
    const t = createTranslator(locale, await loadConsoleMessages(locale))
    expect(describeFailure(alreadyCreated, t)).toBe(t('console.alreadyCreated'))
  },
)
