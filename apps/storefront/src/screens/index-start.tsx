import { buttonClass } from '@sukkar/ui/button'
import { ClockIcon } from '@sukkar/ui/first-icons'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTruthLine } from '../app/truth-line.ts'
import { useChoice } from '../lib/choice.ts'
import { patiently } from '../lib/chunk-reload.ts'
import { ensureTexts, useText } from '../lib/locale.ts'
import { useRemembered } from '../lib/remembered.ts'
import { readText } from '../lib/storage.ts'
import classes from './index.module.css'

const loadOrders = async () => (await Promise.all([import('./followed-orders.tsx'), ensureTexts('rest')]))[0]
const FollowedOrders = lazy(async () => ({ default: (await patiently(loadOrders)).FollowedOrders }))

const readOrders = () => readText('sukkar.orders')

/** The front page's one button, to pick-service or, once a choice is made, to the menu; the orders under way; today's opening. */
export const IndexStart = () => {
  const t = useText()
  const isChosen = useChoice(({ area, service, fulfilment }) => area !== null && service !== null && fulfilment !== null)
  const truth = useTruthLine()
  const hasOrders = useRemembered(readOrders) !== null
  return (
    <>
      <Link to={isChosen ? '/categories' : '/pick-service'} className={buttonClass({ size: 'lg' })}>
        {t(isChosen ? 'index.continue' : 'index.start')}
      </Link>
      {hasOrders && (
        <Suspense>
          <FollowedOrders />
        </Suspense>
      )}
      <p className={classes['truth']}>
        <ClockIcon size="1.25rem" /> <span>{truth}</span>
      </p>
    </>
  )
}
