import { isolateLtr } from '@sukkar/i18n/isolate'
import { writeDigits } from '@sukkar/i18n/write-digits'
import { Button } from '@sukkar/ui/button'
import { Card } from '@sukkar/ui/card'
import { showToast } from '@sukkar/ui/toast-store'
import { VisuallyHidden } from '@sukkar/ui/visually-hidden'
import { useState } from 'react'
import { showFailure } from '../../lib/failure.ts'
import { PAUSES } from '../../lib/kitchen-queries.ts'
import { useText } from '../../lib/locale.ts'
import { queryClient } from '../../lib/query-client.ts'
import classes from './pause.module.css'
import { writeLeft } from './pause-groups.ts'
import { describeEnd } from './pause-words.ts'
import { listRunning, type Paused, type Running } from './running-list.ts'
import { useSecond } from './use-second.ts'

/** The pauses in force, with their remaining time and a button that ends each. */
export const RunningPauses = ({ paused }: { paused: Paused }) => {
  const t = useText()
  const nowMs = useSecond()
  const running = listRunning(paused, t).filter(({ untilMs }) => untilMs > nowMs)
  return (
    <Card as="section" aria-labelledby="running-pauses" className={classes['now']}>
      <h2 id="running-pauses">{t('consoleKitchen.pausedNow')}</h2>
      {running.length === 0 && <p className={classes['none']}>{t('consoleKitchen.nothingPaused')}</p>}
      <ul>
        {running.map((one) => (
          <RunningPause key={one.key} running={one} nowMs={nowMs} />
        ))}
      </ul>
    </Card>
  )
}

const RunningPause = ({ running, nowMs }: { running: Running; nowMs: number }) => {
  const t = useText()
  const [isEnding, setEnding] = useState(false)
  const { where, what, untilMs } = running
  const open = async (): Promise<void> => {
    setEnding(true)
    const results = await running.end()
    // 404: somebody else has ended it already, which is a success; other failures are shown.
    const failed = results.find((result) => !result.ok && !(result.kind === 'refused' && result.failure.status === 404))
    setEnding(false)
    if (failed !== undefined && !failed.ok) showFailure(failed, t)
    else showToast({ text: t('consoleKitchen.openedAgain', { what: where }), tone: 'good' })
    void queryClient.invalidateQueries({ queryKey: [PAUSES] })
  }
  return (
    <li className={classes['running']}>
      <div>
        <strong>
          <bdi>{where}</bdi>
        </strong>
        <p>{what}</p>
        <p className={classes['until']}>
          {t('consoleKitchen.until', { time: describeEnd(untilMs, nowMs, t) })} ·{' '}
          <span role="timer" data-numeric="">
            {t('consoleKitchen.timeLeft', { left: isolateLtr(writeDigits(writeLeft(untilMs - nowMs), t.locale, t.digits)) })}
          </span>
        </p>
      </div>
      <Button loading={isEnding} onClick={() => void open()}>
        {t('consoleKitchen.openAgain')}
        <VisuallyHidden>
          {' '}
          {where} {what}
        </VisuallyHidden>
      </Button>
    </li>
  )
}
