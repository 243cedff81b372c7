import type { Locator } from '@playwright/test'
import type { TimeSlot } from '@sukkar/contract/area'
import { formatTimeRange } from '@sukkar/i18n/dates'
import type { MessageKey } from '@sukkar/i18n/message-key'
import { getFromShop, shown, shownFirst, type Visit } from './visit.ts'

export type Guest = { name: string; phone: string; email: string; block: string; street: string; house: string }

export const guest: Guest = { name: 'Sara Al-Mutairi', phone: '50001234', email: 'sara@example.com', block: '4', street: '12', house: '27' }

export type StepName = 'Shipping' | 'ShippingPickup' | 'Time' | 'Summary' | 'Payment'

export const stepCard = ({ page, t }: Visit, step: StepName): Locator =>
  page.getByRole('region', { name: shownFirst(t(`checkout.step${step}`)) })

export const pressNext = (visit: Visit, step: StepName): Promise<void> =>
  stepCard(visit, step)
    .getByRole('button', { name: visit.t('checkout.stepNext'), exact: true })
    .click()

/** Opens a collapsed card by its edit button. */
export const reopen = (visit: Visit, step: StepName): Promise<void> =>
  visit.page.getByRole('button', { name: shown(visit.t('checkout.stepEdit', { name: visit.t(`checkout.step${step}`) })) }).click()

export const contactField = (visit: Visit, key: MessageKey, step: StepName = 'Shipping'): Locator =>
  stepCard(visit, step).getByRole('textbox', { name: shownFirst(visit.t(key)) })

/** Fills in contact and address and goes on to the next card. */
export const fillShipping = async (visit: Visit, who: Guest = guest): Promise<void> => {
  await fillContact(visit, 'Shipping', who)
  await contactField(visit, 'address.block').fill(who.block)
  await contactField(visit, 'address.street').fill(who.street)
  await contactField(visit, 'address.house').fill(who.house)
  await pressNext(visit, 'Shipping')
}

/** Fills in the contact of a pick-up and goes on to the next card. */
export const fillPickup = async (visit: Visit, who: Guest = guest): Promise<void> => {
  await fillContact(visit, 'ShippingPickup', who)
  await pressNext(visit, 'ShippingPickup')
}

const fillContact = async (visit: Visit, step: StepName, who: Guest): Promise<void> => {
  await contactField(visit, 'checkout.fullName', step).fill(who.name)
  await contactField(visit, 'checkout.phone', step).fill(who.phone)
  await contactField(visit, 'checkout.email', step).fill(who.email)
}

export const dayChoices = (visit: Visit): Locator =>
  stepCard(visit, 'Time')
    .getByRole('group', { name: visit.t('checkout.pickDate') })
    .getByRole('radio')

/** The radios of the selected day's slots in `place`. */
export const slotChoices = (visit: Visit, fulfilment: 'delivery' | 'pickup', place = stepCard(visit, 'Time')): Locator =>
  place
    .getByRole('group', { name: shown(visit.t(fulfilment === 'pickup' ? 'checkout.pickTimePickup' : 'checkout.pickTime')) })
    .getByRole('radio')

export type PaymentName = 'cod' | 'office' | 'knet' | 'credit' | 'bookeey'

export const payWith = (visit: Visit, payment: PaymentName): Promise<void> =>
  stepCard(visit, 'Payment')
    .getByRole('group', { name: visit.t('checkout.paymentHeading') })
    .getByRole('radio', { name: shownFirst(visit.t(`payment.${payment}`)) })
    .check()

export const agreeToTerms = (visit: Visit): Promise<void> => agreement(visit).check()

const agreement = ({ page, t }: Visit): Locator =>
  page.getByRole('checkbox', { name: shownFirst(t('checkout.agree', { terms: t('checkout.agreeTerms') })) })

/** The button that places the order, with any amount; its text depends on whether the customer pays online. */
export const placeButton = (visit: Visit, payment: PaymentName): Locator => {
  const key = payment === 'cod' || payment === 'office' ? 'checkout.placeOrderFor' : 'checkout.pay'
  return stepCard(visit, 'Payment').getByRole('button', { name: shownFirst(visit.t(key, { amount: '' }).trim()) })
}

export const placeOrder = async (visit: Visit, payment: PaymentName): Promise<void> => {
  await payWith(visit, payment)
  await agreeToTerms(visit)
  await placeButton(visit, payment).click()
}

/** Selects the first free slot that the server offers and returns it. */
export const pickSlot = async (
  visit: Visit,
  choice: { areaId: string; service: 'same-day' | ''; fulfilment: 'delivery' | 'pickup'; date?: string; isRescheduled?: boolean },
  place = stepCard(visit, 'Time'),
): Promise<TimeSlot> => {
  const { areaId, service, fulfilment, date, isRescheduled } = choice
  const query = new URLSearchParams({
    area: areaId,
    deliveryType: service,
    order_type: fulfilment === 'pickup' ? 'pick-up' : 'asap',
    ...(date ? { date } : {}),
    ...(isRescheduled ? { is_rescheduled: 'true' } : {}),
  })
  const slot = (await getFromShop<TimeSlot[]>(visit, `/time-slot?${query}`)).find(({ status }) => status === 1)
  if (!slot) throw new Error('No time is free')
  await slotChoices(visit, fulfilment, place)
    .and(visit.page.getByRole('radio', { name: shownFirst(formatTimeRange(slot.from, slot.to, visit.locale)) }))
    .check()
  return slot
}
