import type { Address } from '@sukkar/contract/address'
import type { Area } from '@sukkar/contract/area'
import { findNearbyAreas } from '@sukkar/domain/distance'
import { Button } from '@sukkar/ui/button'
import { InlineError } from '@sukkar/ui/inline-error'
import { Notice } from '@sukkar/ui/notice'
import { Skeleton } from '@sukkar/ui/skeleton'
import { Tabs } from '@sukkar/ui/tabs'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { type Dispatch, lazy, Suspense, useEffect, useReducer, useState } from 'react'
import { AreaField } from '../features/pick-service/area/area-field.tsx'
import { useNearMe } from '../features/pick-service/area/use-near-me.ts'
import { useDefaultLocation } from '../features/pick-service/default-location.ts'
import { type Draft, type DraftEvent, findMissing } from '../features/pick-service/draft.ts'
import { PendingNotice } from '../features/pick-service/pending-notice.tsx'
import { areasQuery } from '../features/pick-service/queries.ts'
import { OrderTypes } from '../features/pick-service/service/order-types.tsx'
import { ServiceTiles } from '../features/pick-service/service/service-tiles.tsx'
import { useDraft, usePreselection, withAreaNow } from '../features/pick-service/use-draft.ts'
import { type Entry, useEntry } from '../features/pick-service/use-entry.ts'
import { useMisfit } from '../features/pick-service/use-misfit.ts'
import { useServiceOfLink } from '../features/pick-service/use-service-of-link.ts'
import { possibleNow, useSlots } from '../features/pick-service/use-slots.ts'
import { MIDDLE_OF_KUWAIT } from '../features/place/middle.ts'
import { PlaceDialog } from '../features/place/place-dialog.tsx'
import { useChoice } from '../lib/choice.ts'
import { toChosenArea } from '../lib/chosen-area.ts'
import { readPlace } from '../lib/chosen-pin.ts'
import { patiently } from '../lib/chunk-reload.ts'
import { useShopMinute } from '../lib/cutoff.ts'
import { ensureTexts, useDigits, useLocale, useText } from '../lib/locale.ts'
import { useMaintenance } from '../lib/maintenance.ts'
import { describePause } from '../lib/pause-words.ts'
import { findPendingReturn } from '../lib/pending-add.ts'
import { queryClient } from '../lib/query-client.ts'
import { useAccountId } from '../lib/session.ts'
import { slotsQuery } from '../lib/slots-query.ts'
import { Soon } from '../lib/soon.tsx'
import classes from './pick-service.module.css'
import { Continue } from './pick-service-continue.tsx'

/** Only members have saved addresses, so their code and texts load on demand. */
const SavedAddresses = lazy(async () => {
  const [{ SavedAddresses: component }] = await patiently(() => Promise.all([import('./saved-addresses.tsx'), ensureTexts('rest')]))
  return { default: component }
})

/** Place, time and fulfilment, answered with one thumb (§2, §4, §5). `/location` opens on the map (D9). */
export const PickServiceScreen = () => {
  const t = useText()
  const speaker = { t, locale: useLocale(), digits: useDigits(), nowMs: useShopMinute() }
  const entry = useEntry()
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const [chosen, dispatch] = useDraft(entry.phase)
  const isOpenForUse = !useMaintenance()
  const areas = useQuery({ ...areasQuery, enabled: isOpenForUse }, queryClient)
  const draft = withAreaNow(chosen, areas.data)
  const slots = useSlots(draft, isOpenForUse)
  const area = areas.data?.find(({ id }) => id === draft.area?.id) ?? null
  const possible = possibleNow(slots)
  const missing = findMissing(draft, possible)
  const misfit = useMisfit(draft, possible)
  useAreaOfLink(entry.phase, areas.data, draft, dispatch)
  const isReady = entry.phase !== 'checking'
  useServiceOfLink(isReady, draft, possible, dispatch)
  usePreselection(isReady, draft, possible, dispatch)
  const isOnMap = useLocation({ select: ({ pathname }) => /^\/location/iu.test(pathname) })
  useDefaultLocation(entry.phase, areas.data, dispatch)
  return (
    <div className={classes['page']}>
      <h1>{t('pickService.title')}</h1>
      {entry.phase === 'kept' && <Paused />}
      {findPendingReturn() && misfit === null && <PendingNotice onRemoved={redraw} />}
      <section className={classes['section']} aria-labelledby="pick-where">
        <h2 id="pick-where" className="visually-hidden">
          {t('pickService.where')}
        </h2>
        <Where areas={areas} draft={draft} dispatch={dispatch} isOnMap={isOnMap} />
      </section>
      <Soon>
        <section className={classes['section']} aria-labelledby="pick-when">
          <h2 id="pick-when">{t('pickService.when')}</h2>
          {slots.isError && (
            <InlineError title={t('pickService.couldNotLoadTimes')} action={<Button onClick={slots.retry}>{t('shell.retry')}</Button>} />
          )}
          <ServiceTiles
            possible={slots.services}
            isLoading={slots.isLoading}
            selected={draft.service}
            onSelect={(service) => dispatch({ type: 'service', service })}
            speaker={speaker}
          />
        </section>
        <section className={classes['section']} aria-labelledby="pick-how">
          <h2 id="pick-how" className={classes['how']}>
            {t('pickService.how')}
          </h2>
          <OrderTypes
            area={area}
            branchId={draft.branchId}
            service={draft.service}
            possible={slots.fulfilments}
            selected={draft.fulfilment}
            onSelect={(fulfilment) => dispatch({ type: 'fulfilment', fulfilment })}
            speaker={speaker}
          />
        </section>
      </Soon>
      <Continue draft={draft} dispatch={dispatch} missing={missing} misfit={misfit} services={slots.services} />
    </div>
  )
}

/**
 * Chooses an area that the map page put into the query, with the pin by which it was found: once, and again after a reload. Where the customer
 * has chosen otherwise it leaves the address, or a reload and the way back would undo that.
 */
const useAreaOfLink = (phase: Entry['phase'], areas: readonly Area[] | undefined, draft: Draft, dispatch: Dispatch<DraftEvent>): void => {
  const { area: wanted, pin } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [applied, setApplied] = useState<string>()
  const chosenId = draft.area?.id
  useEffect(() => {
    const area = areas?.find(({ id }) => id === wanted)
    if (!areas || !area || phase === 'checking') return
    const link = `${wanted} ${pin}`
    if (applied === link) {
      if (chosenId === wanted) return
      return void navigate({ to: '.', search: ({ area: _, pin: __, ...rest }) => rest, replace: true, resetScroll: false })
    }
    setApplied(link)
    const place = readPlace(pin)
    const isNear = place !== null && findNearbyAreas(areas, place).includes(area)
    dispatch({ type: 'area', area: toChosenArea(area), pin: isNear ? { area_id: area.id, ...place } : null })
  }, [wanted, pin, phase, areas, applied, chosenId, navigate, dispatch])
}

/** A notice that the current choice is paused, and until when; the cart can move to another time without being lost. */
const Paused = () => {
  const t = useText()
  const { area, branchId, service, fulfilment } = useChoice((choice) => choice)
  const slots = useQuery({ ...slotsQuery(area?.id ?? '', branchId, service ?? 'asap'), enabled: area !== null }, queryClient)
  if (!service || !fulfilment) return null
  const text = describePause(slots.data?.deliveryValidator[fulfilment], { service, fulfilment })
  if (text === null) return null
  return (
    <Notice announced action={<Link to="/cart">{t('pickService.pausedToCart')}</Link>}>
      {text}
    </Notice>
  )
}

const SignInFirst = () => {
  const t = useText()
  return (
    <Link to="/login" search={{ from: '/pick-service' }}>
      {t('pickService.tabSavedGuest')}
    </Link>
  )
}

type WhereProps = { areas: UseQueryResult<Area[]>; draft: Draft; dispatch: Dispatch<DraftEvent>; isOnMap: boolean }

/** An area or, for members, a saved address; one clears the other (§2, §4). */
const Where = ({ areas, draft, dispatch, isOnMap }: WhereProps) => {
  const t = useText()
  const accountId = useAccountId()
  const known = areas.data ?? []
  const near = useNearMe()
  // Outside the tabs: the map stays until it is closed, whichever tab is shown (D9).
  const [isMapOpen, setMapOpen] = useState(isOnMap)
  const isSaved = accountId !== null && draft.tab === 'saved'
  const chooseAddress = (address: Address): void => {
    const of = known.find(({ id }) => id === address.area_id)
    const { id, area_id, branch_id } = address
    if (of) dispatch({ type: 'address', address: { id, area_id, branch_id }, area: toChosenArea(of) })
  }
  return (
    <>
      <Tabs
        label={t('pickService.where')}
        hasControls
        tabs={[
          { id: 'area', label: t('pickService.tabArea') },
          {
            id: 'saved',
            label: t('pickService.tabSaved'),
            disabledReason: accountId === null ? <SignInFirst /> : undefined,
          },
        ]}
        selected={isSaved ? 'saved' : 'area'}
        onSelect={(tab) => dispatch({ type: 'tab', tab: tab === 'saved' ? 'saved' : 'area' })}
      >
        {areas.isLoadingError && (
          <InlineError
            title={t('pickService.couldNotLoadAreas')}
            action={<Button onClick={() => void areas.refetch()}>{t('shell.retry')}</Button>}
          />
        )}
        {!areas.isLoadingError && isSaved && (
          <Suspense fallback={<Skeleton shape="card" height="9rem" />}>
            <SavedAddresses
              accountId={accountId}
              areas={known}
              chosenId={draft.address?.id ?? null}
              onChoose={chooseAddress}
              onClear={() => dispatch({ type: 'clearArea' })}
            />
          </Suspense>
        )}
        {!areas.isLoadingError && !isSaved && (
          <AreaField
            areas={known}
            chosen={draft.area}
            near={near}
            onMap={() => setMapOpen(true)}
            onChoose={(chosen, pin, preferred) =>
              dispatch({ type: 'area', area: toChosenArea(chosen), pin, ...(preferred ? { preferred } : {}) })
            }
            onClear={() => dispatch({ type: 'clearArea' })}
          />
        )}
      </Tabs>
      {isMapOpen && (
        <PlaceDialog
          start={MIDDLE_OF_KUWAIT}
          isSet={false}
          areas={known}
          areaId={null}
          onClose={() => setMapOpen(false)}
          onConfirm={(place) => {
            setMapOpen(false)
            dispatch({ type: 'onMap' })
            near.proposeFor(place)
          }}
        />
      )}
    </>
  )
}
