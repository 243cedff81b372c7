import { Button } from '@sukkar/ui/button'
import { InlineError } from '@sukkar/ui/inline-error'
import { Notice } from '@sukkar/ui/notice'
import { useText } from '../../lib/locale.ts'
import classes from './delivery.module.css'
import { writeDeviceTime } from './next-delivery.tsx'
import { type Conflict, forgetConflict } from './step-queue.ts'

/** The steps that the server refused, each shown until the driver confirms it. */
export const Conflicts = ({ principalId, conflicts }: { principalId: string; conflicts: readonly Conflict[] }) => {
  const t = useText()
  return conflicts.map(({ id, number, kind, code, sentence }) => (
    <InlineError
      key={id}
      title={t(`consoleDriver.conflict.${kind}`, { number })}
      text={code === 'NOT_FOUND' ? t('consoleDriver.noLongerYours') : sentence}
      action={<Button onClick={() => forgetConflict(principalId, id)}>{t('consoleDriver.conflictRead')}</Button>}
    />
  ))
}

/** Shows in large type how old the list is. */
export const OldList = ({ fromMs }: { fromMs: number }) => {
  const t = useText()
  return (
    <Notice announced title={<span className={classes['asOf']}>{t('consoleDriver.oldList', { time: writeDeviceTime(fromMs, t) })}</span>}>
      {t('consoleDriver.oldListText')}
    </Notice>
  )
}

export const Unsent = ({ count }: { count: number }) => {
  const t = useText()
  return (
    <Notice announced title={t('consoleDriver.unsent', { count })}>
      {t('consoleDriver.unsentText')}
    </Notice>
  )
}
