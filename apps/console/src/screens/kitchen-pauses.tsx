import { Button } from '@sukkar/ui/button'
import { InlineError } from '@sukkar/ui/inline-error'
import { Skeleton } from '@sukkar/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { KitchenNav } from '../features/kitchen/kitchen-nav.tsx'
import { MaintenanceSwitch } from '../features/pause/maintenance-switch.tsx'
import { NewPause } from '../features/pause/new-pause.tsx'
import { RunningPauses } from '../features/pause/running-pauses.tsx'
import { describeError } from '../lib/failure.ts'
import { areaPausesQuery, pausesQuery, slotPausesQuery } from '../lib/kitchen-queries.ts'
import { useText } from '../lib/locale.ts'
import { branchesQuery } from '../lib/queries.ts'
import { staffAreasQuery } from '../lib/shop-queries.ts'
import { StaleNotice } from '../lib/stale-notice.tsx'
import classes from './kitchen.module.css'

/** For a kitchen that cannot keep up: the pauses in force, new pauses, and the website's maintenance switch. */
export const KitchenPausesScreen = () => {
  const t = useText()
  const pauses = useQuery(pausesQuery())
  const slots = useQuery(slotPausesQuery())
  const areas = useQuery(areaPausesQuery())
  const branches = useQuery(branchesQuery())
  const places = useQuery(staffAreasQuery())
  const all = [pauses, slots, areas, branches, places]
  const retry = (): void => {
    for (const query of all) void query.refetch()
  }
  const error = all.find((query) => query.error !== null)?.error ?? null
  const isShown = pauses.data && slots.data && areas.data && branches.data && places.data
  return (
    <div className={classes['page']}>
      <KitchenNav />
      <h1>{t('consoleKitchen.pauses')}</h1>
      <StaleNotice query={{ data: isShown, error }} />
      {error !== null && isShown === undefined && (
        <InlineError title={describeError(error, t)} action={<Button onClick={retry}>{t('error.retry')}</Button>} />
      )}
      {error === null && isShown === undefined && <Skeleton shape="card" height="20rem" />}
      {pauses.data && slots.data && areas.data && branches.data && places.data && (
        <div className={classes['pauses']}>
          <RunningPauses
            paused={{ pauses: pauses.data, slots: slots.data, areas: areas.data, branches: branches.data, places: places.data }}
          />
          <NewPause branches={branches.data} places={places.data} />
          <MaintenanceSwitch />
        </div>
      )}
    </div>
  )
}
