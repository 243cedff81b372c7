import { lazy, Suspense } from 'react'
import { BootSkeleton } from '../app/boot-skeleton.tsx'
import { late } from '../app/late.tsx'
import { patiently } from '../lib/chunk-reload.ts'
import { ensureTexts } from '../lib/locale.ts'
import { useRestorable } from '../lib/restorable.ts'
import classes from './index.module.css'
import { Hero } from './index-hero.tsx'

/** The page below the first view; the server renders it with the document. */
export const IndexBelow = late(() => import('./index-below.tsx').then((module) => module.IndexBelow))

const loadRestoreCard = async () => (await Promise.all([import('./restore-card.tsx'), ensureTexts()]))[0]
const RestoreCard = lazy(async () => ({ default: (await patiently(loadRestoreCard)).RestoreCard }))

/** The landing (D11): one picture, the tagline, one button, today's opening, the current offer, three collections, how it works. */
export const IndexScreen = () => {
  const restorable = useRestorable()
  return (
    <>
      <BootSkeleton />
      <div className={classes['page']} data-index="">
        {restorable && (
          <Suspense>
            <RestoreCard cart={restorable} />
          </Suspense>
        )}
        <Hero />
        <IndexBelow />
      </div>
    </>
  )
}
