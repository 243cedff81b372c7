import type { ChosenOption } from '@sukkar/contract/cart'
import type { Order, OrderItem } from '@sukkar/contract/order'
import { kwdToFils } from '@sukkar/domain/money'
import { parseService } from '@sukkar/domain/parse-service'
import { CASH_AT_BRANCH, CASH_ON_DELIVERY } from '@sukkar/domain/payment-method'
import { choosePayment } from '@sukkar/domain/receipt'
import { readInstantMs, toShopClock } from '@sukkar/domain/shop-time'
import { formatDate, formatTime } from '@sukkar/i18n/dates'
import { formatMoney, formatPhone, moneyParts } from '@sukkar/i18n/formats'
import { isolate, isolateLtr } from '@sukkar/i18n/isolate'
import type { Locale } from '@sukkar/i18n/locales'
import { nameIn } from '@sukkar/i18n/name-in'
import type { Translator } from '@sukkar/i18n/translate'
import { listUnitTexts } from '@sukkar/i18n/unit-texts'
import { describePromise } from '../order/describe-promise.ts'
import type { Fact, Line, Sum } from './mail-content.ts'

/** An order with what its mails need besides; `addressLine` is null for pick-up, `link` opens the order's page. */
export type OrderForMail = { order: Order; locale: Locale; addressLine: string | null; link: string; isGuests: boolean }

export const isPickup = ({ order_type }: Pick<Order, 'order_type'>): boolean => order_type === 'pick-up'

export const formatKwd = (kwd: number, t: Translator): string => formatMoney(kwdToFils(kwd), t.locale)

const describeInstant = (instant: string, t: Translator): string => {
  const { date, minuteOfDay } = toShopClock(readInstantMs(instant))
  return t('checkout.summaryTime', { day: formatDate(date, 'long', t.locale), time: formatTime(minuteOfDay, t.locale) })
}

/** The lines of the invoice, each with all its choices. */
export const toLines = (order: Order, t: Translator): Line[] =>
  order.items.map((item) => ({
    name: t('mail.lineOf', { quantity: String(item.quantity), product: nameIn(t.locale, item) }),
    details: listDetails(item, t),
    amount: formatKwd(item.line_total, t),
  }))

const listDetails = (item: OrderItem, t: Translator): string[] => [
  ...(item.quantity > 1 ? [t('mail.lineEach', { amount: formatKwd(item.price, t) })] : []),
  ...item.options.map((option) => describeOption(option, t)),
  ...(item.extra_flavor === null
    ? []
    : [t('mail.extraFlavor', { flavor: nameIn(t.locale, item.extra_flavor), amount: formatDelta(item.extra_flavor.price, t) })]),
  ...(item.images.length === 0 ? [] : [t('cart.photos', { count: item.images.length })]),
  ...listNotes(item, t),
  ...(item.special_request === '' ? [] : [t('mail.request', { request: item.special_request })]),
]

const listNotes = ({ notes, quantity }: OrderItem, t: Translator): string[] =>
  listUnitTexts(
    notes.map(({ note }) => note),
    quantity,
    t,
  ).map(({ numbers, text }) => {
    const note = text === '' ? t('product.noNote') : text
    return numbers === null ? t('mail.note', { note }) : t('mail.noteOf', { numbers, note })
  })

const describeOption = (option: ChosenOption, t: Translator): string => {
  const group = t.locale === 'ar' ? option.group_name_ar : option.group_name_en
  const name = nameIn(t.locale, option)
  const choice = option.text === undefined ? name : t('product.optionText', { option: name, text: option.text })
  return option.price_delta === 0
    ? t('mail.choice', { group, choice })
    : t('mail.choicePriced', { group, choice, amount: formatDelta(option.price_delta, t) })
}

/** A surcharge, already included in the unit price. */
const formatDelta = (kwd: number, t: Translator): string => {
  const { amount, currency } = moneyParts(kwdToFils(kwd), t.locale)
  return isolate(`${isolateLtr(kwd > 0 ? `+${amount}` : amount)}\u00a0${currency}`)
}

/** The sums from subtotal to total. Zero amounts are left out, except delivery, so that the rest adds up. */
export const toSums = (order: Order, t: Translator): Sum[] => {
  const coupon = order.discounts[0]
  const isFreeDelivery = coupon?.kind === 'free_delivery'
  const row = (label: string, amount: string): Sum => ({ label, amount, isTotal: false })
  return [
    row(t('cart.subtotal'), formatKwd(order.sub_total, t)),
    ...(order.discount > 0
      ? [row(coupon === undefined ? t('cart.discount') : t('mail.discountWith', { code: coupon.code }), formatKwd(-order.discount, t))]
      : []),
    ...(isPickup(order)
      ? []
      : [
          row(
            isFreeDelivery ? t('mail.deliveryWith', { code: coupon.code }) : t('cart.delivery'),
            order.delivery_cost === 0 ? t('cart.deliveryFree') : formatKwd(order.delivery_cost, t),
          ),
        ]),
    ...(order.service_cost > 0 ? [row(t('cart.service'), formatKwd(order.service_cost, t))] : []),
    ...(order.tip > 0 ? [row(t('cart.tip'), formatKwd(order.tip, t))] : []),
    { label: t('cart.total'), amount: formatKwd(order.total, t), isTotal: true },
  ]
}

/** When and where the order comes, and how it is paid. */
export const toOrderFacts = ({ order, addressLine }: OrderForMail, t: Translator): Fact[] => {
  const fact = (label: string, ...values: string[]): Fact => ({ label, values: values.filter((value) => value !== '') })
  return [
    fact(t('mail.invoiceNumber'), isolateLtr(order.number)),
    fact(t('order.date'), describeInstant(order.created_at, t)),
    fact(t('mail.orderType'), describeOrderType(order, t)),
    fact(isPickup(order) ? t('mail.timePickup') : t('mail.timeDelivery'), describePromise(order, t)),
    ...placeFacts(order, addressLine, fact, t),
    fact(t('order.paymentMethod'), namePayment(order, t), t(`payment.status.${order.payment_status}`)),
    ...giftFacts(order, fact, t),
    ...(order.notes === '' ? [] : [fact(t('checkout.notes'), isolate(order.notes))]),
    ...(order.is_separate ? [fact(t('mail.packing'), t('order.separateBoxes'))] : []),
  ]
}

type MakeFact = (label: string, ...values: string[]) => Fact

const placeFacts = (order: Order, addressLine: string | null, fact: MakeFact, t: Translator): Fact[] => {
  const { branch, customer, address } = order
  if (addressLine === null || address === null)
    return [
      fact(
        t('order.pickupBranch'),
        nameIn(t.locale, branch),
        t.locale === 'ar' ? branch.address_ar : branch.address_en,
        formatPhone(branch.phone),
      ),
    ]
  return [
    fact(t('order.shippingAddress'), isolate(customer.name), formatPhone(customer.phone), addressLine),
    ...(address.address_description ? [fact(t('mail.addressDetails'), isolate(address.address_description))] : []),
  ]
}

const giftFacts = ({ gift }: Order, fact: MakeFact, t: Translator): Fact[] =>
  gift === null
    ? []
    : [
        fact(
          t('order.giftFor', { name: gift.name }),
          gift.phone === '' ? '' : formatPhone(gift.phone),
          gift.hide_prices ? t('checkout.giftHidePrices') : '',
          gift.do_not_call ? t('checkout.giftDoNotCall') : '',
        ),
        ...(gift.card_text === '' ? [] : [fact(t('checkout.giftCard'), isolate(gift.card_text))]),
      ]

/** "Deliver now" implies the fulfilment; for other services it is added. */
const describeOrderType = (order: Order, t: Translator): string => {
  const service = parseService(order.shipping_type)
  if (!service.ok || service.value === 'asap') return t(isPickup(order) ? 'service.asapPickup' : 'service.asap')
  const fulfilment = t(isPickup(order) ? 'service.pickup' : 'service.delivery')
  return t('mail.orderTypeOf', { fulfilment, service: t(service.value === 'same_day' ? 'service.sameDay' : 'service.preOrder') })
}

const METHODS = { knet: 'payment.knet', Bookeey: 'payment.bookeey', credit: 'payment.credit', Applepay: 'payment.applepay' } as const

const namePayment = (order: Order, t: Translator): string => {
  if (order.payment_method_code === CASH_ON_DELIVERY) return t('payment.cod')
  if (order.payment_method_code === CASH_AT_BRANCH) return t('payment.office')
  return order.payment_method === null ? t('payment.online') : t(METHODS[order.payment_method])
}

/** What banks require a payment mail to show, and what support needs to find the payment. */
export const toReceiptFacts = (order: Order, t: Translator): Fact[] => {
  const receipt = choosePayment(order.payments)
  if (receipt?.result !== 'captured') return []
  const id = (label: string, value: string | null): Fact[] =>
    value === null || value === '' ? [] : [{ label, values: [isolateLtr(value)] }]
  return [
    { label: t('payment.receiptResult'), values: [t('payment.result.captured')] },
    { label: t('payment.receiptAmount'), values: [formatKwd(receipt.amount, t)] },
    { label: t('payment.receiptTime'), values: [describeInstant(receipt.at, t)] },
    ...id(t('payment.receiptPaymentId'), receipt.payment_id),
    ...id(t('payment.receiptTrackId'), receipt.track_id),
    ...id(t('payment.receiptTransactionId'), receipt.transaction_id),
    ...id(t('payment.receiptReference'), receipt.reference_id),
    ...id(t('payment.receiptAuth'), receipt.auth_code),
  ]
}
