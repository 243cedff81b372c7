import { Button } from '@sukkar/ui/button'
import { InlineError } from '@sukkar/ui/inline-error'
import { Notice } from '@sukkar/ui/notice'
import { StickyBar } from '@sukkar/ui/sticky-bar'
import { Tabs } from '@sukkar/ui/tabs'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { AreaField } from '../features/pick-service/area-field.tsx'
import { CartWarning } from '../features/pick-service/cart-warning.tsx'
import { type Draft, findMissing, losesCart, type Missing, toChosenArea } from '../features/pick-service/draft.ts'
import { findNextPlace } from '../features/pick-service/next-place.ts'
import { OrderTypes } from '../features/pick-service/order-types.tsx'
import { areasQuery } from '../features/pick-service/queries.ts'
import { rememberArea } from '../features/pick-service/recent-areas.ts'
import { ServiceTiles } from '../features/pick-service/service-tiles.tsx'
import { commitDraft, useDraft } from '../features/pick-service/use-draft.ts'
import { useEntry } from '../features/pick-service/use-entry.ts'
import { possibleNow, useSlots } from '../features/pick-service/use-slots.ts'
import { wipeCart } from '../features/pick-service/wipe-cart.ts'
import { loadCart } from '../lib/cart.ts'
import { useCartCount } from '../lib/cart-count.ts'
import { choiceStore } from '../lib/choice.ts'
import { useShopMinute } from '../lib/cutoff.ts'
import { ensureTexts, useDigits, useLocale, useText } from '../lib/locale.ts'
import { logFailure } from '../lib/log.ts'
import { useMaintenance } from '../lib/maintenance.ts'
import { findPendingReturn, replayPendingAdd } from '../lib/pending-add.ts'
import { queryClient } from '../lib/query-client.ts'
import { Soon } from '../lib/soon.tsx'
import classes from './pick-service.module.css'

const missingTexts = {
  area: 'pickService.missingArea',
  branch: 'pickService.noBranches',
  service: 'pickService.missingService',
  fulfilment: 'pickService.missingFulfilment',
} as const satisfies Record<Missing, string>

/** Where, when and how, answered with one thumb (§2, §4, §5). `/location` opens with the areas in sight (D9). */
export const PickServiceScreen = () => {
  const t = useText()
  const speaker = { t, locale: useLocale(), digits: useDigits(), nowMs: useShopMinute() }
  const [entry, answerWarning] = useEntry()
  const [draft, dispatch] = useDraft(entry.phase)
  const isOpenForUse = !useMaintenance()
  const isLocation = useLocation({ select: ({ pathname }) => /^\/location/iu.test(pathname) })
  const areas = useQuery({ ...areasQuery, enabled: isOpenForUse }, queryClient)
  const slots = useSlots(draft, isOpenForUse)
  const area = areas.data?.find(({ id }) => id === draft.area?.id) ?? null
  const missing = findMissing(draft, possibleNow(slots))
  return (
    <div className={classes['page']}>
      <h1>{t('pickService.title')}</h1>
      {findPendingReturn() && <Notice tone="good">{t('pickService.pendingAny')}</Notice>}
      <section className={classes['section']} aria-labelledby="pick-where">
        <h2 id="pick-where" className="visually-hidden">
          {t('pickService.where')}
        </h2>
        <Tabs
          label={t('pickService.where')}
          tabs={[
            { id: 'area', label: t('pickService.tabArea') },
            { id: 'saved', label: t('pickService.tabSaved'), disabledReason: t('pickService.tabSavedGuest') },
          ]}
          selected={draft.tab}
          onSelect={(tab) => dispatch({ type: 'tab', tab: tab === 'saved' ? 'saved' : 'area' })}
        >
          {areas.isError ? (
            <InlineError
              title={t('error.couldNotLoadAreas')}
              action={<Button onClick={() => void areas.refetch()}>{t('shell.retry')}</Button>}
            />
          ) : (
            <AreaField
              areas={areas.data ?? []}
              chosen={draft.area}
              startsOpen={isLocation}
              onChoose={(chosen) => dispatch({ type: 'area', area: toChosenArea(chosen) })}
              onClear={() => dispatch({ type: 'clearArea' })}
            />
          )}
        </Tabs>
      </section>
      <Soon>
        <section className={classes['section']} aria-labelledby="pick-when">
          <h2 id="pick-when">{t('pickService.when')}</h2>
          {slots.isError && (
            <InlineError title={t('error.couldNotLoadTimes')} action={<Button onClick={slots.retry}>{t('shell.retry')}</Button>} />
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
          <h2 id="pick-how">{t('pickService.how')}</h2>
          <OrderTypes
            area={area}
            service={draft.service}
            possible={slots.fulfilments}
            selected={draft.fulfilment}
            onSelect={(fulfilment) => dispatch({ type: 'fulfilment', fulfilment })}
            speaker={speaker}
          />
        </section>
      </Soon>
      <Continue draft={draft} missing={missing} isKept={entry.phase === 'kept'} />
      {entry.phase === 'warning' && (
        <CartWarning cart={entry.cart} onKeep={() => answerWarning('keep')} onStartOver={() => answerWarning('startOver')} />
      )}
    </div>
  )
}

/** Continue, and in its place what is still missing (§4 "Continue"). */
const Continue = ({ draft, missing, isKept }: { draft: Draft; missing: Missing | null; isKept: boolean }) => {
  const t = useText()
  const router = useRouter()
  const count = useCartCount()
  const [isBusy, setBusy] = useState(false)
  const loses = isKept && count > 0 && draft.area !== null && losesCart(draft, choiceStore.getState())
  const go = async () => {
    if (missing !== null) return pointTo(missing)
    setBusy(true)
    if (loses) await wipeCart()
    commitDraft(draft)
    if (draft.area) rememberArea(draft.area.id)
    // What does not load is no reason to stay here: the next page loads it again and says so in its place.
    await Promise.all([loadCart(), ensureTexts('rest')]).catch((error: unknown) => logFailure('the cart could not be loaded', error))
    const back = findPendingReturn()
    router.history.push(findNextPlace(await replayPendingAdd(), back))
  }
  return (
    <div className={classes['bar']}>
      <StickyBar
        note={
          <>
            {missing !== null && t(missingTexts[missing])}
            {missing === null && loses && <span className={classes['loss']}>{t('pickService.losesCart', { count })}</span>}
          </>
        }
      >
        <Button size="lg" loading={isBusy} aria-disabled={missing !== null || undefined} onClick={() => void go()}>
          {t('pickService.continue')}
        </Button>
      </StickyBar>
    </div>
  )
}

const targets = {
  area: '#area-field',
  branch: '#area-field',
  service: 'input[name="service"]:enabled',
  fulfilment: 'input[name="order-type"]:enabled',
}

/** Takes the customer to the question that is still open. */
const pointTo = (missing: Missing): void => {
  const control = document.querySelector<HTMLElement>(targets[missing])
  control?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
