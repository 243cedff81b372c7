import type { Product } from '@sukkar/contract/catalogue'
import { toShopClock } from '@sukkar/domain/shop-time'
import { formatDate } from '@sukkar/i18n/dates'
import { Notice } from '@sukkar/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { useChoice } from '../lib/choice.ts'
import { useText } from '../lib/locale.ts'
import { queryClient } from '../lib/query-client.ts'
import { serverNowMs } from '../lib/server-clock.ts'
import { slotsQuery } from '../lib/slots-query.ts'

const HOUR_MS = 3_600_000

/** For a made-to-order product in an order for sooner: the first day it is available, shown before the customer starts to choose. */
export const FirstDay = ({ product }: { product: Product }) => {
  const t = useText()
  const { area, branchId, service } = useChoice((choice) => choice)
  const isForSooner = product.unavailable_reason === 'PRE_ORDER_ONLY' && area !== null && service !== null
  const { data } = useQuery({ ...slotsQuery(area?.id ?? '', branchId, service ?? 'asap'), enabled: isForSooner }, queryClient)
  const offered = data?.deliveryValidator.pre_order.earliest?.date
  if (!isForSooner || offered === undefined) return null
  const prepared = toShopClock(serverNowMs() + product.lead_hours * HOUR_MS).date
  const [, first = offered] = [offered, prepared].toSorted()
  return <Notice>{t('product.firstDay', { day: formatDate(first, 'chip', t.locale, t.digits) })}</Notice>
}
