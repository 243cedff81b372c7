import type { ProductImport } from '@sukkar/contract/staff-file-endpoints'
import { Button, buttonClass } from '@sukkar/ui/button'
import { InlineError } from '@sukkar/ui/inline-error'
import { Notice } from '@sukkar/ui/notice'
import { showToast } from '@sukkar/ui/toast-store'
import { VisuallyHidden } from '@sukkar/ui/visually-hidden'
import { useState } from 'react'
import { CATALOGUE } from '../../lib/catalogue-queries.ts'
import { callApi } from '../../lib/client.ts'
import { useCreateKey } from '../../lib/create-key.ts'
import { describeFailure, showFailure } from '../../lib/failure.ts'
import { useText } from '../../lib/locale.ts'
import { queryClient } from '../../lib/query-client.ts'
import { FileProblems, FileRows } from './product-file-tables.tsx'
import classes from './products.module.css'

/** Exports every product as a file; a spreadsheet set to Arabic often needs the semicolon. */
export const FileExport = () => {
  const t = useText()
  const [loading, setLoading] = useState<'comma' | 'semicolon' | null>(null)
  const download = async (separator: 'comma' | 'semicolon'): Promise<void> => {
    setLoading(separator)
    const result = await callApi('exportStaffProducts', { query: { separator } })
    setLoading(null)
    if (!result.ok) return void showFailure(result, t)
    const { csv, file_name: name } = result.answer.data
    const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }))
    Object.assign(document.createElement('a'), { href: url, download: name }).click()
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  }
  return (
    <div className={classes['actions']}>
      <Button variant="quiet" loading={loading === 'comma'} onClick={() => void download('comma')}>
        {t('consoleCatalogue.export')}
      </Button>
      <Button variant="quiet" loading={loading === 'semicolon'} onClick={() => void download('semicolon')}>
        {t('consoleCatalogue.exportExcel')}
      </Button>
    </div>
  )
}

type Judged = { file: File; result: ProductImport }

/** Checks a file first with a dry run, which shows every problem by line or the changes. Only then is it imported, all or nothing. */
export const FileImport = () => {
  const t = useText()
  const [judged, setJudged] = useState<Judged | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  // Also for a file that is chosen again after a lost answer: its rows may be in the shop by then.
  const sendUnderKey = useCreateKey()
  const send = async (file: File, isDryRun: boolean): Promise<void> => {
    const form = new FormData()
    form.set('is_dry_run', String(isDryRun))
    form.set('file', file)
    setSending(true)
    const answer = await (isDryRun
      ? callApi('importStaffProducts', { form })
      : sendUnderKey((headers) => callApi('importStaffProducts', { form, headers })))
    setSending(false)
    setRefusal(answer.ok ? null : describeFailure(answer, t))
    if (!answer.ok) return
    const result = answer.answer.data
    if (isDryRun || result.problem_count > 0) return setJudged({ file, result })
    setJudged(null)
    showToast({ text: t('consoleCatalogue.imported', { made: result.made, changed: result.changed }), tone: 'good' })
    void queryClient.invalidateQueries({ queryKey: CATALOGUE })
  }
  const take = (files: FileList | null): void => {
    const file = files?.[0]
    if (file === undefined) return
    setJudged(null)
    void send(file, true)
  }
  return (
    <>
      <FileDrop isSending={isSending} onFiles={take} />
      {refusal !== null && <InlineError title={refusal} />}
      {judged !== null && <Verdict judged={judged} isSending={isSending} onImport={() => void send(judged.file, false)} />}
    </>
  )
}

const FileDrop = ({ isSending, onFiles }: { isSending: boolean; onFiles: (files: FileList | null) => void }) => {
  const t = useText()
  const [isOver, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a shortcut for the button within
    <div
      className={classes['drop']}
      data-over={isOver}
      aria-busy={isSending}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles(event.dataTransfer.files)
      }}
    >
      <label className={buttonClass()}>
        {t('consoleCatalogue.chooseFile')}
        <VisuallyHidden>
          <input
            type="file"
            accept=".csv,text/csv"
            onChange={(event) => {
              onFiles(event.target.files)
              event.target.value = ''
            }}
          />
        </VisuallyHidden>
      </label>
      <p className={classes['soft']}>{t('consoleCatalogue.dropFile')}</p>
    </div>
  )
}

const Verdict = ({ judged: { result }, isSending, onImport }: { judged: Judged; isSending: boolean; onImport: () => void }) => {
  const t = useText()
  const { made, changed, unchanged } = result
  if (result.problem_count > 0) {
    return (
      <>
        <InlineError title={t('consoleCatalogue.fileProblems', { count: result.problem_count })} />
        <FileProblems problems={result.problems} />
      </>
    )
  }
  return (
    <>
      <Notice
        announced
        title={made + changed === 0 ? t('consoleCatalogue.nothingToImport') : t('consoleCatalogue.filePlan', { made, changed, unchanged })}
      >
        {result.ignored_columns.length > 0 && t('consoleCatalogue.fileIgnored', { columns: result.ignored_columns.join(' · ') })}
      </Notice>
      {made + changed > 0 && (
        <>
          <FileRows rows={result.rows.filter(({ deed }) => deed !== 'unchanged')} />
          <Button size="lg" loading={isSending} onClick={onImport}>
            {t('consoleCatalogue.doImport')}
          </Button>
        </>
      )}
    </>
  )
}
