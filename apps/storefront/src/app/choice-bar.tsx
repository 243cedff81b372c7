import { nameIn } from '@sukkar/i18n/name-in'
import { ContextBar } from '@sukkar/ui/context-bar'
import { PinIcon, StoreIcon } from '@sukkar/ui/first-icons'
import { useNavigate } from '@tanstack/react-router'
import { useChoice } from '../lib/choice.ts'
import { useChoiceSummary } from '../lib/choice-summary.ts'
import { useMinutesLeft } from '../lib/cutoff.ts'
import { useLocale, useText } from '../lib/locale.ts'
import classes from './choice-bar.module.css'

/**
 * The current choice, always visible: "Delivery to Salmiya · now". A tap changes it (§4; user demand: a persistent bar); in the last half
 * hour it shows how long orders are still accepted.
 */
export const ChoiceBar = () => {
  const t = useText()
  const locale = useLocale()
  const navigate = useNavigate()
  const { area, branchId, service, fulfilment } = useChoice((choice) => choice)
  const when = useChoiceSummary()
  const minutes = useMinutesLeft()
  if (!area || !service || !fulfilment) return null
  const branch = area.branches.find((candidate) => candidate.id === branchId)
  const isPickup = fulfilment === 'pickup' && branch !== undefined
  const where = isPickup
    ? t('shell.contextPickup', { branch: nameIn(locale, branch) })
    : t('shell.contextDelivery', { area: nameIn(locale, area) })
  const left = minutes === null ? undefined : t('shell.contextCutoff', { minutes })
  return (
    <ContextBar
      className={classes['bar']}
      icon={isPickup ? <StoreIcon /> : <PinIcon />}
      aria-label={t('shell.contextLabel', { summary: [where, when, left].filter((part) => part !== undefined).join(' · ') })}
      aside={left}
      data-choice-bar=""
      onClick={() => void navigate({ to: '/pick-service' })}
    >
      {where} · {when}
    </ContextBar>
  )
}
