import type { Delivery } from '@sukkar/contract/delivery'
import { DRIVER_DONE_HOURS } from '@sukkar/domain/limits'
import { formatMoney } from '@sukkar/i18n/formats'
import { Button } from '@sukkar/ui/button'
import { Disclosure } from '@sukkar/ui/disclosure'
import { EmptyState } from '@sukkar/ui/empty-state'
import { InlineError } from '@sukkar/ui/inline-error'
import { LostPinScene } from '@sukkar/ui/scenes'
import { Skeleton } from '@sukkar/ui/skeleton'
import { DeliveryRow } from '../features/driver/delivery-row.tsx'
import { Conflicts, OldList, Unsent } from '../features/driver/line-notices.tsx'
import { NextDelivery } from '../features/driver/next-delivery.tsx'
import { arrangeRound, listFollowers, sumCash } from '../features/driver/round.ts'
import { SharingNotice } from '../features/driver/sharing-notice.tsx'
import { useIsStuck } from '../features/driver/step-queue.ts'
import { useCachedConsole } from '../features/driver/use-cached-console.ts'
import { type QueueStep, useRound } from '../features/driver/use-round.ts'
import { describeError } from '../lib/failure.ts'
import { useText } from '../lib/locale.ts'
import { usePrincipal } from '../lib/session.ts'
import { useShopNow } from '../lib/shop-clock.ts'
import classes from './deliveries.module.css'

/** A driver's whole console: the next delivery, the other ones, and the finished ones. */
export const DeliveriesScreen = () => {
  const principal = usePrincipal()
  return principal === null ? null : <Deliveries key={principal.id} principalId={principal.id} />
}

const Deliveries = ({ principalId }: { principalId: string }) => {
  const t = useText()
  useCachedConsole()
  const { query, known, deliveries, steps, conflicts, take } = useRound(principalId)
  const isStuck = useIsStuck()
  const isKnown = query.data !== undefined
  const isOld = isKnown && (query.isError || query.fetchStatus === 'paused' || query.failureCount > 0)
  return (
    <div className={classes['page']}>
      <h1 className="visually-hidden">{t('consoleDriver.title')}</h1>
      <SharingNotice followers={listFollowers(known, steps).length} listedAtMs={query.dataUpdatedAt} />
      {isOld && <OldList fromMs={query.dataUpdatedAt} />}
      {steps.length > 0 && (isOld || query.isError || isStuck) && <Unsent count={steps.length} />}
      <Conflicts principalId={principalId} conflicts={conflicts} />
      {query.isPending && query.fetchStatus !== 'paused' && <Skeleton shape="card" height="24rem" />}
      {!isKnown && (query.isError || query.fetchStatus === 'paused') && (
        <InlineError
          title={query.error === null ? t('error.network') : describeError(query.error, t)}
          action={<Button onClick={() => void query.refetch()}>{t('error.retry')}</Button>}
        />
      )}
      {isKnown && <PresentRound deliveries={deliveries} unsent={new Set(steps.map(({ orderId }) => orderId))} take={take} />}
    </div>
  )
}

type RoundProps = { deliveries: readonly Delivery[]; unsent: ReadonlySet<string>; take: QueueStep }

const PresentRound = ({ deliveries, unsent, take }: RoundProps) => {
  const t = useText()
  const nowMs = useShopNow()
  const { next, waiting, later, done } = arrangeRound(deliveries, nowMs)
  const ready = [...(next === null ? [] : [next]), ...waiting].filter(({ can_dispatch, problem }) => can_dispatch && problem === null)
  const setOff = (): void => {
    for (const delivery of ready) take(delivery, { kind: 'dispatch' })
  }
  const rowsOf = (list: readonly Delivery[]) => (
    <ul className={classes['list']}>
      {list.map((delivery) => (
        <DeliveryRow key={delivery.id} delivery={delivery} nowMs={nowMs} isUnsent={unsent.has(delivery.id)} take={take} />
      ))}
    </ul>
  )
  return (
    <>
      {next === null && waiting.length === 0 && (
        <EmptyState scene={<LostPinScene />} title={t('consoleDriver.none')} text={t('consoleDriver.noneText')} />
      )}
      {next === null && waiting.length > 0 && <p>{t('consoleDriver.noneReady')}</p>}
      {ready.length > 1 && (
        <Button variant="quiet" size="lg" wide onClick={setOff}>
          {t('consoleDriver.setOffAll', { count: ready.length })}
        </Button>
      )}
      {next !== null && (
        <section aria-labelledby="next-delivery">
          <h2 id="next-delivery" className="visually-hidden">
            {t('consoleDriver.next')}
          </h2>
          <NextDelivery delivery={next} nowMs={nowMs} isUnsent={unsent.has(next.id)} take={take} />
        </section>
      )}
      {waiting.length > 0 && (
        <section aria-labelledby="waiting-deliveries">
          <h2 id="waiting-deliveries">{t('consoleDriver.waiting')}</h2>
          {rowsOf(waiting)}
        </section>
      )}
      {later.length > 0 && <Disclosure summary={t('consoleDriver.later', { count: later.length })}>{rowsOf(later)}</Disclosure>}
      {done.length > 0 && (
        <Disclosure summary={t('consoleDriver.done', { count: done.length, hours: DRIVER_DONE_HOURS })}>
          <p className={classes['cash']}>
            {t('consoleDriver.cashTotal', { amount: formatMoney(sumCash(done), t.locale, t.digits), hours: DRIVER_DONE_HOURS })}
          </p>
          {rowsOf(done)}
        </Disclosure>
      )}
    </>
  )
}
