import type { Product } from '@sukkar/contract/catalogue'
import { kwdToFils } from '@sukkar/domain/money'
import { savingFils, savingPercent } from '@sukkar/domain/price'
import { deliveryTypeName, FULFILMENTS, type Fulfilment, orderTypeName, SERVICES, type Service } from '@sukkar/domain/service'
import { formatMoney, formatPercent } from '@sukkar/i18n/formats'
import { formatTag } from '@sukkar/i18n/locales'
import type { Translator } from '@sukkar/i18n/translate'
import { writeNumber } from '@sukkar/i18n/write-number'
import { nameOfFulfilment, nameOfService } from './choice-words.ts'

/** A product's price in words: "from", the current price, the price before the offer and the saving. */
export const describePrice = (product: Product, t: Translator) => {
  const money = (fils: number): string => formatMoney(fils, t.locale, t.digits)
  const priceFils = kwdToFils(product.price)
  const oldFils = product.compare_at_price === null ? null : kwdToFils(product.compare_at_price)
  const saved = savingFils(priceFils, oldFils)
  return {
    current: product.is_price_from ? t('catalogue.fromPrice', { amount: money(priceFils) }) : money(priceFils),
    was: saved > 0 && oldFils !== null ? { text: money(oldFils), label: t('product.priceOld') } : undefined,
    /** Short enough for a card, however long the amount is. */
    percentOff:
      saved > 0
        ? t('catalogue.chipPercentOff', { percent: formatPercent(savingPercent(priceFils, oldFils), t.locale, t.digits) })
        : undefined,
    saving: saved > 0 ? t('catalogue.chipSaving', { amount: money(saved) }) : undefined,
  }
}

type Choice = { service: Service | null; fulfilment: Fulfilment | null }

/** Why a product cannot be bought with the choice made, in words; null when it can. */
export const describeReason = (product: Product, choice: Choice, t: Translator): string | null => {
  const reason = product.unavailable_reason
  if (reason === null) return null
  if (reason === 'OUT_OF_STOCK') return t('product.soldOut')
  if (reason === 'PRE_ORDER_ONLY') return t('product.preOrderOnly')
  if (reason === 'NO_BRANCH') return t('service.reason.NO_BRANCH')
  if (reason === 'SERVICE_OFF') return t('service.reason.SERVICE_OFF')
  if (reason === 'PRODUCT_NOT_FOR_FULFILMENT' && choice.fulfilment)
    return t('product.notForFulfilment', { fulfilment: nameOfFulfilment(choice.fulfilment, t) })
  if (reason === 'PRODUCT_NOT_FOR_SERVICE' && choice.service)
    return t('product.notForService', { service: nameOfService(choice.service, choice.fulfilment, t) })
  return t('service.reason.unknown')
}

/**
 * The services or fulfilments with which the product can be bought where the current choice does not suit it; null for any other reason.
 */
export const describeWayOn = (product: Product, choice: Pick<Choice, 'fulfilment'>, t: Translator): string | null => {
  const names = listWaysOn(product, choice.fulfilment, t)
  if (names.length === 0) return null
  const list = new Intl.ListFormat(formatTag(t.locale), { type: 'disjunction' }).format(names)
  return t('product.orderableWith', { list })
}

const listWaysOn = (product: Product, fulfilment: Fulfilment | null, t: Translator): string[] => {
  const isOffered = (types: Product['menu_types_availability'], name: string): boolean =>
    types.some((type) => type.type_name === name && type.is_available)
  if (product.unavailable_reason === 'PRODUCT_NOT_FOR_SERVICE') {
    return SERVICES.filter((service) => isOffered(product.menu_types_availability, orderTypeName(service))).map((service) =>
      nameOfService(service, fulfilment, t),
    )
  }
  if (product.unavailable_reason !== 'PRODUCT_NOT_FOR_FULFILMENT') return []
  return FULFILMENTS.filter((other) => isOffered(product.order_types_availability, deliveryTypeName(other))).map((other) =>
    nameOfFulfilment(other, t),
  )
}

/** Whether it can be added: a pre-order product can, after a confirmation. */
export const canBeAdded = (product: Pick<Product, 'unavailable_reason'>): boolean =>
  product.unavailable_reason === null || product.unavailable_reason === 'PRE_ORDER_ONLY'

/** How many people it serves, in words. */
export const describeServes = (serves: { serves_min: number | null; serves_max: number | null }, t: Translator): string | null => {
  const { serves_min: from, serves_max: to } = serves
  if (to === null) return null
  return from === null || from === to ? t('product.serves', { count: to }) : t('product.servesRange', { from: writeNumber(from, t), to })
}

/** Whether one tap adds it: it needs no choice and no picture. */
export const isPlain = (product: Product): boolean => !product.has_options && !product.has_image

const HOURS_PER_DAY = 24

const inDays = (hours: number): number | null => (hours >= HOURS_PER_DAY ? Math.ceil(hours / HOURS_PER_DAY) : null)

/** The lead time of a product in words. */
export const describeLead = (hours: number, t: Translator): string => {
  const days = inDays(hours)
  return days === null ? t('product.leadHours', { hours }) : t('product.leadDays', { days })
}

/** The product whose lead time rules out the earlier times, in words. */
export const describeSlowest = (product: string, hours: number, t: Translator): string => {
  const days = inDays(hours)
  return days === null ? t('checkout.slowestHours', { product, hours }) : t('checkout.slowestDays', { product, days })
}
