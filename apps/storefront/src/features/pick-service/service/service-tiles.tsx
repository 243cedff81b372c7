import type { Possibility } from '@sukkar/contract/area'
import { SERVICES, type Service } from '@sukkar/domain/service'
import { RadioCard } from '@sukkar/ui/radio-card'
import { Skeleton } from '@sukkar/ui/skeleton'
import { StatusChip } from '@sukkar/ui/status-chip'
import { minutesLeft } from '../../../lib/cutoff.ts'
import { useText } from '../../../lib/locale.ts'
import classes from './choices.module.css'
import { LaterTodayPicture, NowPicture, PreOrderPicture } from './tile-pictures.tsx'
import { describeEarliest, describeOpening, describeReason, type Speaker } from './words.ts'

const pictures = { asap: <NowPicture />, same_day: <LaterTodayPicture />, pre_order: <PreOrderPicture /> }
const titles = { asap: 'service.asap', same_day: 'service.sameDay', pre_order: 'service.preOrder' } as const
const hints = { asap: null, same_day: 'pickService.sameDayHint', pre_order: 'pickService.preOrderHint' } as const

type ServiceTilesProps = {
  /** The possibilities, once an area is chosen and the server has answered. */
  possible: Partial<Record<Service, Possibility>>
  isLoading: boolean
  selected: Service | null
  onSelect: (service: Service) => void
  speaker: Speaker
}

/** The service: three large tiles with a picture and the earliest promise, or why it is closed and when it opens (§5). */
export const ServiceTiles = ({ possible, isLoading, selected, onSelect, speaker }: ServiceTilesProps) => (
  <div className={classes['tiles']} role="radiogroup" aria-labelledby="pick-when" aria-busy={isLoading}>
    {SERVICES.map((service) => (
      <Tile
        key={service}
        service={service}
        possibility={possible[service]}
        isLoading={isLoading}
        isSelected={selected === service}
        onSelect={onSelect}
        speaker={speaker}
      />
    ))}
  </div>
)

type TileProps = Omit<ServiceTilesProps, 'possible' | 'selected'> & {
  service: Service
  possibility: Possibility | undefined
  isSelected: boolean
}

const Tile = ({ service, possibility, isLoading, isSelected, onSelect, speaker }: TileProps) => {
  const t = useText()
  const minutes =
    possibility?.enabled && possibility.cutoff_at !== null ? minutesLeft(Date.parse(possibility.cutoff_at), speaker.nowMs) : null
  const hint = hints[service]
  return (
    <RadioCard
      className={classes['tile']}
      name="service"
      value={service}
      checked={isSelected}
      disabled={!possibility?.enabled}
      onChange={() => onSelect(service)}
      picture={<span className={classes['picture']}>{pictures[service]}</span>}
      title={t(titles[service])}
      detail={
        <span className={classes['details']}>
          {possibility && <PromiseWords possibility={possibility} speaker={speaker} />}
          {!possibility && isLoading && <Skeleton shape="text" width="8rem" />}
          {hint && possibility?.enabled !== false && <span className={classes['aside']}>{t(hint)}</span>}
          {minutes !== null && <StatusChip tone="notice">{t('shell.contextCutoff', { minutes })}</StatusChip>}
        </span>
      }
    />
  )
}

/** The earliest promise, or the reason why it is unavailable and when it opens. */
export const PromiseWords = ({ possibility, speaker }: { possibility: Possibility; speaker: Speaker }) => {
  if (possibility.enabled) return <strong className={classes['earliest']}>{describeEarliest(possibility, speaker)}</strong>
  return (
    <>
      <span>{describeReason(possibility, speaker)}</span>
      <span>{describeOpening(possibility, speaker)}</span>
    </>
  )
}
