import type { StaffBranch, StaffPause } from '@sukkar/contract/staff-places'
import { toShopClock } from '@sukkar/domain/shop-time'
import { formatInstant, formatTime } from '@sukkar/i18n/dates'
import { nameIn } from '@sukkar/i18n/name-in'
import type { Translator } from '@sukkar/i18n/translate'
import type { PauseGroup } from './pause-groups.ts'

type Scope = Pick<StaffPause, 'shipping_type' | 'order_type'>

/** The scope of a pause: "Later today · Pick-up". A pause without a service does not stop pre-orders. */
export const describeScope = ({ shipping_type: service, order_type: way }: Scope, t: Translator): string => {
  const parts = [
    ...(service === null ? [] : [t(service === 'asap' ? 'service.asap' : service === 'same-day' ? 'service.sameDay' : 'service.preOrder')]),
    ...(way === null ? [] : [t(way === 'pick-up' ? 'service.pickup' : 'service.delivery')]),
  ]
  return parts.length === 0 ? t('consoleKitchen.everything') : parts.join(' · ')
}

/** When a pause ends: the time, and the day where it is not today's. */
export const describeEnd = (untilMs: number, nowMs: number, t: Translator): string => {
  const end = toShopClock(untilMs)
  return end.date === toShopClock(nowMs).date ? formatTime(end.minuteOfDay, t.locale, t.digits) : formatInstant(untilMs, t.locale, t.digits)
}

/** The branches of a pause. */
export const describeBranches = (group: Pick<PauseGroup, 'branchIds'>, branches: readonly StaffBranch[], t: Translator): string => {
  const open = branches.filter(({ is_active: isActive }) => isActive)
  if (open.length > 0 && open.every(({ id }) => group.branchIds.includes(id))) return t('consoleKitchen.wholeShop')
  return branches
    .filter(({ id }) => group.branchIds.includes(id))
    .map((branch) => nameIn(t.locale, branch))
    .join(t.locale === 'ar' ? '، ' : ', ')
}
