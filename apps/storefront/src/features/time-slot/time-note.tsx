import { isNoticeTime, type PromisedTime } from '@sukkar/domain/service-notices'
import { toInstantMs } from '@sukkar/domain/shop-time'
import { Notice } from '@sukkar/ui/notice'
import type { PickedTime } from '../../lib/choice.ts'
import { useLocale } from '../../lib/locale.ts'
import { useShop } from '../../lib/shop.ts'

/** The shop's notice about a promised time, such as the hour before sunset in Ramadan, when timing is inaccurate (§1, D31). */
export const TimeNote = ({ promised }: { promised: PromisedTime | null }) => {
  const locale = useLocale()
  const { time_notices } = useShop()
  const notice = promised && time_notices.find((one) => isNoticeTime(promised, one))
  if (!notice) return null
  return <Notice announced>{locale === 'ar' ? notice.text_ar : notice.text_en}</Notice>
}

export const promiseOf = ({ date, from, to }: PickedTime): PromisedTime => ({
  fromMs: toInstantMs(date, from),
  toMs: toInstantMs(date, to),
})
