import type { Area } from '@sukkar/contract/area'
import { roundKm } from '@sukkar/domain/distance'
import type { Fulfilment } from '@sukkar/domain/service'
import { formatNumber } from '@sukkar/i18n/formats'
import { nameIn } from '@sukkar/i18n/name-in'
import { Button } from '@sukkar/ui/button'
import { ChevronDownIcon, CloseIcon, PinIcon } from '@sukkar/ui/first-icons'
import { IconButton } from '@sukkar/ui/icon-button'
import { LocateIcon } from '@sukkar/ui/icons'
import { InlineError } from '@sukkar/ui/inline-error'
import { useEffect, useState } from 'react'
import type { ChosenArea, Pin } from '../../../lib/choice.ts'
import { useDigits, useLocale, useText } from '../../../lib/locale.ts'
import { whenIdle } from '../../../lib/when-idle.ts'
import { AreaFeeNow } from './area-fee.tsx'
import classes from './area-field.module.css'
import { minimumText } from './area-money.ts'
import { AreaSheet, preloadAreaList } from './area-sheet.tsx'
import { findPickUp } from './pick-up.ts'
import { listRecentAreas } from './recent-areas.ts'
import { pinFor, type useNearMe } from './use-near-me.ts'

type AreaFieldProps = {
  areas: readonly Area[]
  chosen: ChosenArea | null
  /** The area, and the pin from which it was found. */
  onChoose: (area: Area, pin: Pin | null, preferred?: Fulfilment) => void
  onClear: () => void
  near: ReturnType<typeof useNearMe>
  onMap: () => void
}

/** The place: the field that opens the list of areas, recent ones, and the nearest ones on request (§2, D56). */
export const AreaField = ({ areas, chosen, onChoose, onClear, near, onMap }: AreaFieldProps) => {
  const t = useText()
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const isUnanswered = chosen === null
  useEffect(() => {
    // Most customers open the list next, so its code loads first when the browser is idle.
    if (isUnanswered) whenIdle(preloadAreaList)
  }, [isUnanswered])
  const choose = (area: Area) => {
    setOpen(false)
    near.forget()
    onChoose(area, pinFor(near.nearMe, area.id))
  }
  return (
    <div className={classes['where']}>
      <div className={classes['field']}>
        <button
          type="button"
          id="area-field"
          className={classes['open']}
          aria-haspopup="dialog"
          aria-label={
            chosen ? `${t('pickService.tabArea')}: ${nameIn(locale, chosen)}. ${t('shell.contextChange')}` : t('pickService.chooseArea')
          }
          onPointerEnter={preloadAreaList}
          onFocus={preloadAreaList}
          onClick={() => setOpen(true)}
        >
          <PinIcon />
          {chosen ? (
            <bdi className={classes['name']}>{nameIn(locale, chosen)}</bdi>
          ) : (
            <span className={classes['hint']}>{t('pickService.chooseArea')}</span>
          )}
          {!chosen && <ChevronDownIcon />}
        </button>
        {chosen && <IconButton label={t('pickService.clearArea')} icon={<CloseIcon />} onClick={onClear} />}
      </div>
      {chosen && <AreaTerms area={chosen} areas={areas} onPickUp={(area) => onChoose(area, null, 'pickup')} />}
      {near.nearMe.state === 'found' && <AreaChips title={t('pickService.nearbyAreas')} areas={near.nearMe.areas} onChoose={choose} />}
      {!chosen && <Shortcuts areas={areas} onChoose={choose} near={near} onMap={onMap} />}
      <AreaSheet open={isOpen} onClose={() => setOpen(false)} areas={areas} selected={chosen?.id} onSelect={choose} />
    </div>
  )
}

type AreaTermsProps = { area: ChosenArea; areas: readonly Area[]; onPickUp: (area: Area) => void }

/** Fee and minimum of the chosen area, or that no branch serves it (§5). */
const AreaTerms = ({ area, areas, onPickUp }: AreaTermsProps) => {
  const t = useText()
  const locale = useLocale()
  const digits = useDigits()
  if (area.branches.length === 0) return <PickUpInstead area={area} areas={areas} onPickUp={onPickUp} />
  const minimum = minimumText(area, t, locale, digits)
  return (
    <p className={classes['terms']}>
      <AreaFeeNow area={area} />
      {minimum && <span>{minimum}</span>}
    </p>
  )
}

/** No branch delivers to this area: offers pick-up at the nearest branch. */
const PickUpInstead = ({ area, areas, onPickUp }: AreaTermsProps) => {
  const t = useText()
  const locale = useLocale()
  const digits = useDigits()
  const nearest = findPickUp(areas, area.id)
  if (nearest === null) return <InlineError title={t('pickService.noBranches')} text={t('pickService.missingArea')} />
  return (
    <InlineError
      title={t('pickService.noBranches')}
      text={t('pickService.pickUpInstead', { kilometres: formatNumber(roundKm(nearest.km), locale, digits) })}
      action={
        <Button variant="quiet" onClick={() => onPickUp(nearest.area)}>
          {t('pickService.pickUpAt', { branch: nameIn(locale, nearest.branch) })}
        </Button>
      }
    />
  )
}

type ChipsProps = { areas: readonly Area[]; onChoose: (area: Area) => void }
type ShortcutsProps = ChipsProps & { near: ReturnType<typeof useNearMe>; onMap: () => void }

const TROUBLES = {
  denied: 'pickService.locationDenied',
  failed: 'pickService.locationFailed',
  outside: 'pickService.locationOutside',
} as const

const Shortcuts = ({ areas, onChoose, near: { nearMe, findMe }, onMap }: ShortcutsProps) => {
  const t = useText()
  const [recentIds] = useState(listRecentAreas)
  const { state } = nearMe
  const recent = recentIds.flatMap((id) => areas.find((area) => area.id === id) ?? [])
  return (
    <>
      {recent.length > 0 && <AreaChips title={t('pickService.recentAreas')} areas={recent} onChoose={onChoose} />}
      {(state === 'denied' || state === 'failed' || state === 'outside') && <InlineError title={t(TROUBLES[state])} />}
      <div className={classes['ways']}>
        {state !== 'found' && (
          <Button variant="link" icon={<LocateIcon size="1.25rem" />} loading={state === 'locating'} onClick={() => void findMe()}>
            {t('pickService.useLocation')}
          </Button>
        )}
        <Button variant="link" icon={<PinIcon size="1.25rem" />} onClick={onMap}>
          {t('pickService.openMap')}
        </Button>
      </div>
    </>
  )
}

const AreaChips = ({ title, areas, onChoose }: ChipsProps & { title: string }) => {
  const locale = useLocale()
  return (
    <fieldset className={classes['shortcuts']}>
      <legend className={classes['label']}>{title}</legend>
      {areas.map((area) => (
        <button key={area.id} type="button" className={classes['chip']} onClick={() => onChoose(area)}>
          <bdi>{nameIn(locale, area)}</bdi>
        </button>
      ))}
    </fieldset>
  )
}
