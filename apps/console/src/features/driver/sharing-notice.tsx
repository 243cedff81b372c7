import { Button } from '@sukkar/ui/button'
import { PinIcon } from '@sukkar/ui/first-icons'
import { Notice } from '@sukkar/ui/notice'
import { useText } from '../../lib/locale.ts'
import classes from './delivery.module.css'
import { useSharing } from './use-sharing.ts'

/** Always shows how many customers can see the driver's position and how to stop sharing; or why it is not shared and what to do. */
export const SharingNotice = ({ followers, listedAtMs }: { followers: number; listedAtMs: number }) => {
  const t = useText()
  const { state, isStopped, stop, start } = useSharing(followers, listedAtMs)
  if (followers === 0) return null
  // The sticky sign must be short; a paragraph would cover the next delivery.
  const isSign = !isStopped && state !== 'refused' && state !== 'unavailable'
  const stopButton = (
    <Button variant="plain" onClick={stop}>
      {t('consoleDriver.stop')}
    </Button>
  )
  return (
    <>
      <div className={isSign ? classes['sharing'] : undefined}>
        {isStopped && (
          <Notice
            announced
            title={t('consoleDriver.stopped')}
            action={
              <Button variant="plain" onClick={start}>
                {t('consoleDriver.start')}
              </Button>
            }
          >
            {t('consoleDriver.stoppedText', { count: followers })}
          </Notice>
        )}
        {!isStopped && state === 'on' && (
          <Notice announced tone="good" icon={<PinIcon />} title={t('consoleDriver.shared', { count: followers })} action={stopButton} />
        )}
        {!isStopped && (state === 'finding' || state === 'off') && (
          <Notice announced icon={<PinIcon />} title={t('consoleDriver.finding')} action={stopButton} />
        )}
        {!isStopped && state === 'refused' && (
          <Notice announced title={t('consoleDriver.refused')}>
            {t('consoleDriver.refusedText')}
          </Notice>
        )}
        {!isStopped && state === 'unavailable' && (
          <Notice announced title={t('consoleDriver.unavailable')} action={stopButton}>
            {t('consoleDriver.unavailableText')}
          </Notice>
        )}
      </div>
      {/* The sticky sign must be short, so this explanation scrolls with the page. */}
      {!isStopped && state === 'on' && <p className={classes['soft']}>{t('consoleDriver.sharedHow')}</p>}
    </>
  )
}
