import type { CartItem, LineProblem } from '@sukkar/contract/cart'
import { kwdToFils } from '@sukkar/domain/money'
import { FULFILMENTS, type Fulfilment, isFulfilledBy, isServedFor, type MenuType, SERVICES, type Service } from '@sukkar/domain/service'
import { formatMoney } from '@sukkar/i18n/formats'
import type { Translator } from '@sukkar/i18n/translate'
import { nameOfFulfilment, nameOfService } from '../../../lib/choice-words.ts'

/** Whether the line has choices to edit; a product that is no longer sold has none. */
export const hasChoices = ({ product, special_request: request }: Pick<CartItem, 'product' | 'special_request'>): boolean =>
  product.has_options || product.has_note || product.has_image || (request !== '' && product.menu_types_availability.length > 0)

export const describeProblem = (problem: LineProblem, item: Pick<CartItem, 'price'>, fulfilment: Fulfilment, t: Translator): string => {
  const money = (kwd: number): string => formatMoney(kwdToFils(kwd), t.locale, t.digits)
  const count = problem.count ?? 0
  switch (problem.code) {
    case 'not_enough_stock':
      return t('cart.problem.not_enough_stock', { count })
    case 'pictures_too_few':
      return t('cart.problem.pictures_too_few', { count })
    case 'pictures_too_many':
      return t('cart.problem.pictures_too_many', { count })
    case 'not_for_fulfilment':
      return t('cart.problem.not_for_fulfilment', { fulfilment: nameOfFulfilment(fulfilment, t) })
    case 'price_raised':
      return t('cart.problem.price_raised', { before: money(problem.old_price ?? item.price), now: money(item.price) })
    default:
      return t(`cart.problem.${problem.code}`)
  }
}

/** A change of the whole order for the sake of one line. */
export type OrderSwitch = { service: Service } | { fulfilment: Fulfilment }

/** The question before a change of the whole order, and the button that makes it. */
export const describeSwitch = (
  change: OrderSwitch,
  current: Fulfilment | null,
  t: Translator,
): { title: string; text: string; action: string } => {
  if ('fulfilment' in change) {
    const action = t('cart.fix.switchFulfilment', { fulfilment: nameOfFulfilment(change.fulfilment, t) })
    return { title: action, text: t('cart.switchFulfilmentText'), action }
  }
  const action = t('cart.fix.switchService', { service: nameOfService(change.service, current, t) })
  return { title: change.service === 'pre_order' ? t('dialog.changeToPreOrder') : action, text: t('cart.switchText'), action }
}

const menuTypesOf = ({ product }: Pick<CartItem, 'product'>): MenuType[] =>
  [...product.menu_types_availability, ...product.order_types_availability].map((entry) => ({
    typeName: entry.type_name,
    isAvailable: entry.is_available,
  }))

/** The first other service that offers the product; null without one. */
export const findServiceFor = (item: Pick<CartItem, 'product'>, current: Service | null): Service | null =>
  SERVICES.find(
    (service) => service !== current && (!item.product.is_pre || service === 'pre_order') && isServedFor(menuTypesOf(item), service),
  ) ?? null

/** The other fulfilment that offers the product; null without one. */
export const findFulfilmentFor = (item: Pick<CartItem, 'product'>, current: Fulfilment | null): Fulfilment | null =>
  FULFILMENTS.find((fulfilment) => fulfilment !== current && isFulfilledBy(menuTypesOf(item), fulfilment)) ?? null
