import { Button } from '@sukkar/ui/button'
import { type FormEvent, Fragment, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useText } from '../lib/locale.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { ErrorSummary } from './error-summary.tsx'
import classes from './form.module.css'
import { isSaveKey } from './is-save-key.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { showUnread } from './typed-field.tsx'
import type { RecordForm } from './use-record-form.ts'

type RecordFormPageProps<Form extends object> = {
  form: RecordForm<Form>
  title: ReactNode
  /** The link back to the list. */
  back: ReactNode
  /** Beside the title: a link to the shop, and other actions on the record. */
  aside?: ReactNode
  children: ReactNode
}

/**
 * The layout of a long form: its title, its errors, its sections, and a sticky bar that shows whether there are unsaved changes and saves. Ctrl+S
 * saves too. Leaving with unsaved changes needs a confirmation.
 */
export const RecordFormPage = <Form extends object>({ form, title, back, aside, children }: RecordFormPageProps<Form>) => {
  const t = useText()
  const element = useRef<HTMLFormElement>(null)
  /** Counts the discards, to remount the fields and clear texts that could not be parsed. */
  const [discards, setDiscards] = useState(0)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!form.isSaving && !showUnread(element.current)) void form.save()
  }
  const discard = (): void => {
    form.discard()
    setDiscards((count) => count + 1)
  }
  const saveByKey = (event: KeyboardEvent): void => {
    if (!isSaveKey(event)) return
    event.preventDefault()
    element.current?.requestSubmit()
  }
  return (
    <div className={classes['page']}>
      {back}
      <div className={classes['head']}>
        <h1>{title}</h1>
        {aside}
      </div>
      <form ref={element} className={classes['fields']} noValidate onSubmit={submit} onKeyDown={saveByKey}>
        <ErrorSummary form={form} />
        <Fragment key={discards}>{children}</Fragment>
        <div className={classes['bar']}>
          <p className={classes['state']} data-changed={form.isChanged} role="status">
            {t(form.isChanged ? 'consoleForm.unsaved' : form.isNew ? 'consoleForm.empty' : 'consoleForm.allSaved')}
          </p>
          {form.isChanged && (
            <Button variant="plain" onClick={discard}>
              {t('consoleForm.discard')}
            </Button>
          )}
          <Button type="submit" loading={form.isSaving}>
            {t('consoleForm.save')}
          </Button>
        </div>
      </form>
      <LeaveGuard isChanged={form.isChanged} />
      {form.conflict !== null && <ConflictDialog words={form.words} conflict={form.conflict} onSettle={form.settle} />}
    </div>
  )
}
