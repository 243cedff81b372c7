import { Button } from '@sukkar/ui/button'
import { Dialog } from '@sukkar/ui/dialog'
import { RadioCard } from '@sukkar/ui/radio-card'
import { useState } from 'react'
import { useText } from '../lib/locale.ts'
import { ConflictVersion } from './conflict-version.tsx'
import classes from './form.module.css'
import type { Conflict, FieldWords } from './use-record-form.ts'

type ConflictDialogProps<Form extends object> = {
  words: FieldWords<Form>
  conflict: Conflict<Form>
  onSettle: (takeTheirs: (keyof Form & string)[]) => void
}

/** Somebody else saved the same record meanwhile: what both changed is decided field by field, what only they changed is listed. */
export const ConflictDialog = <Form extends object>({ words, conflict, onSettle }: ConflictDialogProps<Form>) => {
  const t = useText()
  const [theirs, setTheirs] = useState<(keyof Form & string)[]>([])
  const choose = (key: keyof Form & string, isTheirs: boolean): void =>
    setTheirs((before) => [...before.filter((other) => other !== key), ...(isTheirs ? [key] : [])])
  return (
    <Dialog
      open
      dismissible={false}
      onClose={() => onSettle([])}
      title={t('consoleForm.conflictTitle')}
      closeLabel={t('shell.close')}
      presentation="full"
      footer={
        <Button wide size="lg" onClick={() => onSettle(theirs)}>
          {t('consoleForm.conflictGo')}
        </Button>
      }
    >
      <p>{t(conflict.contested.length > 0 ? 'consoleForm.conflictText' : 'consoleForm.conflictNone')}</p>
      {conflict.contested.map((key) => (
        <fieldset key={key} className={classes['contest']}>
          <legend>{words[key].label}</legend>
          <RadioCard
            name={`contest-${key}`}
            checked={!theirs.includes(key)}
            onChange={() => choose(key, false)}
            title={t('consoleForm.mine')}
            detail={<ConflictVersion words={words[key]} value={conflict.values[key]} other={conflict.theirs[key]} />}
          />
          <RadioCard
            name={`contest-${key}`}
            checked={theirs.includes(key)}
            onChange={() => choose(key, true)}
            title={t('consoleForm.theirs')}
            detail={<ConflictVersion words={words[key]} value={conflict.theirs[key]} other={conflict.values[key]} />}
          />
        </fieldset>
      ))}
      {conflict.taken.length > 0 && (
        <div className={classes['taken']}>
          <h3>{t('consoleForm.taken')}</h3>
          <dl>
            {conflict.taken.map((key) => (
              <div key={key}>
                <dt>{words[key].label}</dt>
                <dd>
                  <ConflictVersion words={words[key]} value={conflict.values[key]} other={conflict.mine[key]} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </Dialog>
  )
}
