import type { ErrorCode } from '@sukkar/contract/error-codes'
import { translate } from '@sukkar/i18n/server-translate'
import { dismissToast, listToasts } from '@sukkar/ui/toast-store'
import { afterEach, describe, expect, it } from 'vitest'
import { toastFailure } from './toast-failure.ts'

const refused = (code: ErrorCode, message: string, errors?: Record<string, string[]>) =>
  ({ ok: false, kind: 'refused', failure: { status: 409, code, message, ...(errors ? { errors } : {}) }, retryAfterSeconds: null }) as const
const said = () => listToasts().map(({ text, tone }) => [text, tone])

afterEach(() => {
  for (const { id } of listToasts()) dismissToast(id)
})

describe('a failed call', () => {
  it.each<[ErrorCode, string]>([
    ['OUT_OF_STOCK', 'Chocolate cake is out of stock'],
    ['OUT_OF_STOCK', 'Butter cookies are out of stock'],
    ['LAST_ORDER', 'Sorry, Last Order. Please come later'],
    ['PRODUCT_UNAVAILABLE', 'This plate cannot be had. Refresh the page'],
  ])('[S8.5b] %s is said in the words of the server: %s', (code, message) => {
    toastFailure(refused(code, message), translate('en'))
    expect(said()).toEqual([[message, 'danger']])
  })

  it('[S8.5b] says nothing of a cart that does not exist, and of where a pin is', () => {
    toastFailure(refused('CART_NOT_FOUND', 'This Cart Not Exist !'), translate('en'))
    toastFailure(refused('VALIDATION_FAILED', 'Invalid', { lat: ['Number'], lng: ['Number'] }), translate('en'))
    expect(said()).toEqual([])
  })

  it('[S8.5b] says of a token that opens nothing any more what to do, not "Unauthenticated"', () => {
    toastFailure(refused('UNAUTHENTICATED', 'Unauthenticated'), translate('ar'))
    expect(said()).toEqual([[translate('ar')('error.sessionEnded'), 'danger']])
  })

  it('is the shop’s where something in its place answered without a sentence', () => {
    toastFailure(refused('INTERNAL', ''), translate('en'))
    expect(said()).toEqual([[translate('en')('error.genericText'), 'danger']])
  })

  it('says of every other field that is wrong what the server says, and of a dead network that it is', () => {
    toastFailure(refused('VALIDATION_FAILED', 'Quantity is too large', { quantity: ['Max'], lat: ['Number'] }), translate('en'))
    toastFailure({ ok: false, kind: 'network', error: null }, translate('en'))
    expect(said()).toEqual([
      ['Quantity is too large', 'danger'],
      [translate('en')('error.network'), 'danger'],
    ])
  })
})
