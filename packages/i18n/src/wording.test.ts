import { describe, expect, it } from 'vitest'
import type { MessageKey } from './message-key.ts'
import { keys, languages, textOf } from './test-messages.ts'

/** Latin words that stay Latin in Arabic texts: brands, file units and words shown on other screens. */
const LATIN_IN_ARABIC = [
  'English',
  'Apple Pay',
  'Apple',
  'Google Maps',
  'Google',
  'Bookeey',
  'Visa',
  'Mastercard',
  'CSV UTF-8',
  'JPEG',
  'PNG',
  'WebP',
  'HEIC',
  'iPhone',
  'KNET',
  'PACI',
  'KWD',
  'Waze',
]

describe('wording', () => {
  const arabicTexts = keys.filter((key) => key !== 'shell.english').map((key) => [key, textOf('ar', key)] as const)

  it('keeps Latin letters out of Arabic except brands', () => {
    for (const [key, text] of arabicTexts) {
      const rest = LATIN_IN_ARABIC.reduce((left, word) => left.replaceAll(word, ''), text)
      expect(rest.match(/[A-Za-z]+/gu), `${key}: ${text}`).toBeNull()
    }
  })

  it('uses Arabic punctuation, no straight quotes, no tatweel, no exclamation heaps', () => {
    for (const [key, text] of arabicTexts) expect(text, key).not.toMatch(/["'“”,;?%]{2}|["'“”;?]|(?<!\d),|,(?!\d)|ـ|!!|!.*!/u)
  })

  it('uses curly quotes in English, because a straight one is a sign of the message format', () => {
    for (const key of keys) expect(languages.en[key], key).not.toMatch(/['"`]/u)
  })

  it('carries no control or private characters, and no tanween after the alif', () => {
    for (const locale of ['en', 'ar'] as const) {
      for (const key of keys)
        expect(languages[locale][key], key).not.toMatch(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ue000-\uf8ff]|اً| {2}/u)
    }
  })

  it('announces a mail about a payment of which the bank says nothing yet only for when it is paid', () => {
    expect(textOf('en', 'payment.pendingText')).toMatch(/once it is paid, the invoice comes by email\. Follow it on this page\.$/u)
    expect(textOf('ar', 'payment.pendingText')).toContain('وعند تأكيد الدفع تصلك الفاتورة بالبريد الإلكتروني')
  })

  it('tells who typed a wrong phone number how one from another country begins', () => {
    expect(textOf('en', 'validation.phone')).toMatch(/another country begins with \+/u)
    expect(textOf('ar', 'validation.phone')).toMatch(/دولة أخرى فيبدأ بعلامة \+/u)
  })

  it('counts the time of an order for now from its confirmation: who pays in cash does not pay before', () => {
    for (const key of ['pickService.pickupReady', 'pickService.deliveryArrives', 'checkout.timeArrives', 'checkout.timePickup'] as const) {
      expect(textOf('en', key)).toContain('after your order is confirmed')
      expect(textOf('en', key)).not.toMatch(/pay/iu)
      expect(textOf('ar', key)).toContain('تأكيد الطلب')
      expect(textOf('ar', key)).not.toContain('الدفع')
    }
  })

  it('never breaks English off in the middle of a marketing shout', () => {
    for (const key of keys) expect(textOf('en', key), key).not.toMatch(/!!|[A-Z]{6,}(?!\p{L})(?<!KNET)/u)
  })

  it.each<[id: string, key: MessageKey, words: string]>([
    ['[S8.6a]', 'server.error.WRONG_CREDENTIALS', 'Wrong Email or Password'],
    ['[S8.6b]', 'server.error.INTERNAL', 'Something went Wrong'],
    ['[S8.6b]', 'error.genericText', 'Something went Wrong'],
    ['[S8.6c]', 'server.error.NOT_A_CUSTOMER', 'You are not a customer'],
    ['[S8.6d]', 'server.error.SERVICE_REQUIRED', 'Please select the order type and your address first'],
    ['[S8.6e]', 'cart.someOut', 'Some of your cart products are out-of-stock'],
    ['[S8.6f]', 'server.error.LAST_ORDER', 'Sorry, Last Order'],
    ['[S8.6g]', 'server.error.BRANCH_CLOSED', 'must pick a delivery date starting from tomorrow'],
    ['[S8.6h]', 'dialog.rescheduleTitle', 'You must Reschedule your Order'],
    ['[S8.6i]', 'server.error.RESCHEDULE_UNAVAILABLE', 'to reschedule this order due to the unavailability of some products'],
    ['[S8.6j]', 'payment.failedTitle', 'Payment Failed'],
    ['[S8.2a]', 'product.added', 'added to cart'],
    ['[S8.2c]', 'product.added', 'Product added to Cart Successfully'],
    ['[S8.2d]', 'product.updated', 'Product updated Successfully'],
    ['[S8.2e]', 'server.ok.updated', 'Updated Successfully'],
    ['[S8.2e]', 'account.profileUpdated', 'Updated Successfully'],
    ['[S8.2f]', 'server.ok.created', 'Created Successfully'],
    ['[S8.2g]', 'server.ok.registered', 'Registered Successfully'],
    ['[S8.2h]', 'server.ok.logged_in', 'Logged in Successfully'],
    ['[S8.2i]', 'server.ok.order_added', 'Order Added to Your Cart successfully'],
    ['[S8.2j]', 'pickService.locationGranted', 'Location access granted'],
    ['[S8.2k]', 'server.ok.address_updated', 'Address Updated SuccessFully'],
    ['[S8.3a]', 'pickService.notAvailableProduct', 'not available product'],
    ['[S8.3b]', 'pickService.noBranches', 'no branches'],
    ['[S8.3c]', 'cart.empty', 'cart is empty'],
    ['[S8.3d]', 'pickService.noAddresses', 'no addresses'],
    ['[S8.3e]', 'error.maintenanceTitle', 'website is busy'],
    ['[S8.7b]', 'error.notFoundTitle', '404 Not Found'],
    ['[S8.7b]', 'error.notFoundText', 'This page could not be found'],
    ['[S2.2]', 'error.generic', 'An error occurred'],
    ['[S8.7d]', 'order.pushDenied', 'User denied permissions!'],
    ['[S8.7f]', 'dialog.leaveText', 'Changes that you made may not be saved.'],
    ['[S5.1b]', 'pictures.needMore', 'please upload more'],
    ['[S5.1c]', 'pictures.needLess', 'please upload less'],
    ['[S5.2b]', 'cart.minimum', 'minimum subtotal'],
    ['[S5.13a]', 'validation.required', 'Required'],
    ['[S5.13b]', 'validation.email', 'Wrong email format'],
    ['[S5.13c]', 'validation.phone', 'Invalid phone number'],
    ['[S5.13d]', 'server.field.digits', 'Numbers Only'],
    ['[S5.13d]', 'product.textNoNumber', 'Numbers Only'],
    ['[S5.13e]', 'server.field.match', 'Does not match with'],
    ['[S5.13e]', 'validation.passwordMatch', 'password confirmation must match'],
    ['[S5.13f]', 'server.field.url', 'Wrong url format'],
    ['[S5.13g]', 'validation.password', 'Min length is'],
    ['[S5.13g]', 'server.field.min_length', 'Min length is'],
    ['[S5.13g]', 'server.field.minimum', 'Min value is'],
    ['[S5.13g]', 'server.field.maximum', 'Max value is'],
    ['[S5.13h]', 'server.field.range', 'Number Range from'],
    ['[S5.13i]', 'validation.invalid', 'Invalid'],
    ['[S5.14a]', 'pickService.missingArea', 'You have to pick an Area'],
    ['[S5.14b]', 'server.field.paci', 'PACI number must be valid for the chosen area'],
    ['[S5.14c]', 'validation.terms', 'Please agree to the terms and conditions'],
    ['[S5.14d]', 'validation.time', 'Please, Pick a valid Delivery time'],
    ['[S5.14f]', 'coupon.failed', 'The voucher was not applied'],
    ['[S4.13a]', 'status.hold', 'Needs Action'],
    ['[S1.8a]', 'legal.terms.changes', 'Changes must be reported at least one day before delivery'],
    ['[S1.8b]', 'legal.terms.noCancel', 'no cancellations on the delivery day'],
    ['[S1.8c]', 'legal.terms.custom', 'Custom cakes are ordered two or more days ahead'],
    ['[S1.8d]', 'legal.terms.delay', 'up to 20% discount on other purchases'],
    ['[S1.8e]', 'legal.terms.refund', 'Refunds go to the same account'],
    ['[S1.8f]', 'legal.terms.receipt', 'receipt or invoice'],
  ])('%s keeps the words of the specification in %s: %s', (_, key, words) => {
    expect(textOf('en', key).toLowerCase()).toContain(words.toLowerCase())
    expect(textOf('ar', key)).toMatch(/\p{Script=Arabic}/u)
  })
})
