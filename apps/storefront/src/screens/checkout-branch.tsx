import { formatPhone } from '@sukkar/i18n/formats'
import { nameIn } from '@sukkar/i18n/name-in'
import { StoreIcon } from '@sukkar/ui/first-icons'
import { Notice } from '@sukkar/ui/notice'
import { Skeleton } from '@sukkar/ui/skeleton'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { OrderContext } from '../features/checkout/order-request.ts'
import { areasQuery } from '../features/pick-service/queries.ts'
import type { ChosenArea } from '../lib/choice.ts'
import { toChosenArea } from '../lib/chosen-area.ts'
import { fetchAnswer } from '../lib/client.ts'
import { useLocale, useText } from '../lib/locale.ts'
import { ownCall } from '../lib/own-call.ts'
import { queryClient } from '../lib/query-client.ts'
import classes from './checkout-branch.module.css'

const branchQuery = (id: string) =>
  queryOptions({
    queryKey: ['branch', id],
    queryFn: async ({ signal }) => (await fetchAnswer(ownCall('getGuestBranch'), { params: { id }, signal })).data,
    enabled: id !== '',
    // The list of areas may be cached with its branches: with them nothing on the page moves once the branch arrives.
    placeholderData: () =>
      queryClient
        .getQueryData(areasQuery.queryKey)
        ?.flatMap(({ branches }) => branches)
        .find((branch) => branch.id === id),
  })

/** The area with its branches of now where the stored ones lack the branch of the order. */
export const useAreaNow = (area: ChosenArea, branchId: string | null): ChosenArea => {
  const isOutdated = branchId !== null && !area.branches.some(({ id }) => id === branchId)
  const { data: areas } = useQuery({ ...areasQuery, staleTime: 0, enabled: isOutdated }, queryClient)
  const present = isOutdated ? areas?.find(({ id }) => id === area.id) : undefined
  return present ? toChosenArea(present) : area
}

/** The branch that was chosen no longer serves the area: the new one, which going on confirms. */
export const OtherBranch = ({ context }: { context: OrderContext }) => {
  const t = useText()
  const locale = useLocale()
  return (
    <>
      <Notice title={t('checkout.branchChanged', { area: nameIn(locale, context.area) })} />
      <PickupBranch context={context} />
    </>
  )
}

/** The branch of the order; without a chosen one the first of the area. */
export const findBranch = ({ area, branchId }: OrderContext): ChosenArea['branches'][number] | undefined =>
  branchId === null ? area.branches[0] : area.branches.find(({ id }) => id === branchId)

/** The branch of a pick-up: name, address, phone, and directions. */
export const PickupBranch = ({ context }: { context: OrderContext }) => {
  const t = useText()
  const locale = useLocale()
  const known = findBranch(context)
  const { data: branch, isPending } = useQuery(branchQuery(known?.id ?? ''), queryClient)
  if (!known) return null
  return (
    <div className={classes['branch']}>
      <StoreIcon />
      <div className={classes['words']} aria-busy={isPending}>
        <h3 className={classes['title']}>
          {t('checkout.pickupHeading')}: <bdi>{nameIn(locale, known)}</bdi>
        </h3>
        {isPending && (
          <>
            <Skeleton shape="text" className={classes['waiting']} />
            <Skeleton shape="text" className={classes['waiting']} />
            <Skeleton shape="text" className={classes['waiting']} />
          </>
        )}
        {branch && (
          <>
            <p>
              <bdi>{locale === 'ar' ? branch.address_ar : branch.address_en}</bdi>
            </p>
            <p className={classes['links']}>
              <a href={`tel:${branch.phone}`}>{formatPhone(branch.phone)}</a>
              <a href={`https://www.google.com/maps/dir/?api=1&destination=${branch.lat},${branch.lng}`} target="_blank" rel="noreferrer">
                {t('checkout.pickupDirections')}
              </a>
            </p>
          </>
        )}
      </div>
    </div>
  )
}
