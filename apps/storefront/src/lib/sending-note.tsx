import { formatPercent } from '@sukkar/i18n/formats'
import { announce } from '@sukkar/ui/announcements'
import { Button } from '@sukkar/ui/button'
import { useEffect } from 'react'
import { useText } from './locale.ts'
import { findSending, percentOf, useSendingPart } from './sending.ts'
import classes from './sending-note.module.css'

/** A screen reader announces each quarter, not each per cent. */
const ANNOUNCED_STEP = 25

/** How much of a form's photos has been sent, with a button that cancels it; nothing where no photos are on their way. */
export const SendingNote = ({ form }: { form: string }) => {
  const percent = useSendingPart(form, percentOf)
  return percent === null ? null : <Progress form={form} percent={percent} />
}

const Progress = ({ form, percent }: { form: string; percent: number }) => {
  const t = useText()
  const describe = (of: number): string => t('pictures.sending', { share: formatPercent(of, t.locale, t.digits) })
  const announced = describe(percent - (percent % ANNOUNCED_STEP))
  useEffect(() => announce(announced), [announced])
  const cancel = (): void => {
    findSending(form)?.cancel()
    announce(t('pictures.sendingCancelled'))
  }
  return (
    <div className={classes['sending']}>
      <span>{describe(percent)}</span>
      {/* Once all of it has left, the shop may be adding it. */}
      {percent < 100 && (
        <Button variant="link" onClick={cancel}>
          {t('shell.cancel')}
        </Button>
      )}
    </div>
  )
}
