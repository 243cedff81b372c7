import type { Area, Branch, Possibility } from '@sukkar/contract/area'
import { distanceKm, roundKm } from '@sukkar/domain/distance'
import { FULFILMENTS, type Fulfilment, type Service } from '@sukkar/domain/service'
import { formatNumber } from '@sukkar/i18n/formats'
import { nameIn } from '@sukkar/i18n/name-in'
import { StoreIcon } from '@sukkar/ui/first-icons'
import { ScooterIcon } from '@sukkar/ui/icons'
import { RadioCard } from '@sukkar/ui/radio-card'
import { useText } from '../../../lib/locale.ts'
import { useShop } from '../../../lib/shop.ts'
import { AreaFeeNow } from '../area/area-fee.tsx'
import classes from './choices.module.css'
import { PromiseWords } from './service-tiles.tsx'
import type { Speaker } from './words.ts'

type OrderTypesProps = {
  area: Area | null
  /** The chosen branch of the area. */
  branchId: string | null
  service: Service | null
  possible: Partial<Record<Fulfilment, Possibility>>
  selected: Fulfilment | null
  onSelect: (fulfilment: Fulfilment) => void
  speaker: Speaker
}

/** The fulfilment: delivery with its fee, pick-up with branch and distance (§5). */
export const OrderTypes = ({ area, branchId, service, possible, selected, onSelect, speaker }: OrderTypesProps) => {
  const t = useText()
  return (
    <div className={classes['types']} role="radiogroup" aria-labelledby="pick-how">
      {FULFILMENTS.map((fulfilment) => {
        const possibility = service === null ? undefined : possible[fulfilment]
        return (
          <RadioCard
            key={fulfilment}
            name="order-type"
            value={fulfilment}
            checked={selected === fulfilment}
            disabled={!possibility?.enabled}
            onChange={() => onSelect(fulfilment)}
            picture={
              <span className={classes['aside']}>
                {fulfilment === 'delivery' ? <ScooterIcon size="1.75rem" /> : <StoreIcon size="1.75rem" />}
              </span>
            }
            title={t(fulfilment === 'delivery' ? 'service.delivery' : 'service.pickup')}
            detail={
              <span className={classes['details']}>
                {possibility && <PromiseWords possibility={possibility} speaker={speaker} />}
                {fulfilment === 'delivery' ? (
                  <DeliveryDetail area={area} service={service} speaker={speaker} />
                ) : (
                  <PickupDetail area={area} branchId={branchId} service={service} speaker={speaker} />
                )}
              </span>
            }
          />
        )
      })}
    </div>
  )
}

type DetailProps = Pick<OrderTypesProps, 'area' | 'service' | 'speaker'>

const DeliveryDetail = ({ area, service, speaker: { t } }: DetailProps) => {
  const { times } = useShop()
  if (area === null || area.branches.length === 0) return null
  return (
    <>
      <span className={classes['aside']}>
        <AreaFeeNow area={area} />
      </span>
      {service === 'asap' && <span className={classes['aside']}>{t('pickService.deliveryArrives', { minutes: times.asap_minutes })}</span>}
    </>
  )
}

const PickupDetail = ({ area, branchId, service, speaker: { t, locale, digits } }: DetailProps & Pick<OrderTypesProps, 'branchId'>) => {
  const { times } = useShop()
  const branch: Branch | undefined = area?.branches.find(({ id }) => id === branchId) ?? area?.branches[0]
  if (area === null || branch === undefined) return null
  // Measured from the centre of the area: shorter distances are meaningless for the customer's real position.
  const km = distanceKm(area, branch)
  return (
    <>
      <span>
        <bdi>{nameIn(locale, branch)}</bdi>
        <span className={classes['aside']}>
          {' '}
          ·{' '}
          {km < 1
            ? t('pickService.branchInArea')
            : t('pickService.branchDistance', { kilometres: formatNumber(roundKm(km), locale, digits) })}
        </span>
      </span>
      {service === 'asap' && <span className={classes['aside']}>{t('pickService.pickupReady', { minutes: times.pickup_minutes })}</span>}
    </>
  )
}
