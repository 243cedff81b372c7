import { IconButton } from '@sukkar/ui/icon-button'
import { TrashIcon } from '@sukkar/ui/icons'
import { TimeField } from '../../../forms/time-field.tsx'
import { useText } from '../../../lib/locale.ts'
import { endsNextDay, type Stretch } from '../../../lib/week-hours.ts'
import parts from '../parts.module.css'

type StretchRowsProps = {
  /** The day or the fulfilment that the hours belong to. */
  name: string
  hours: readonly Stretch[]
  onChange: (hours: Stretch[]) => void
  /** The id and the error of each row. */
  rows?: readonly { id: string; error: string | undefined }[]
}

/** Time ranges, one per row. */
export const StretchRows = ({ name, hours, onChange, rows }: StretchRowsProps) => {
  const t = useText()
  const put = (index: number, patch: Partial<Stretch>): void =>
    onChange(hours.map((stretch, at) => (at === index ? { ...stretch, ...patch } : stretch)))
  return hours.map((stretch, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is nothing but its place and its two times
    <div key={index} className={parts['stretch']}>
      <TimeField
        {...rows?.[index]}
        label={t('consoleShop.from')}
        value={stretch.from}
        onChange={(event) => put(index, { from: event.target.value })}
      />
      <TimeField
        label={t('consoleShop.to')}
        aside={endsNextDay(stretch) ? t('consoleShop.nextDay') : undefined}
        value={stretch.to}
        onChange={(event) => put(index, { to: event.target.value })}
      />
      <IconButton
        label={t('consoleShop.removeHours', { day: name })}
        icon={<TrashIcon />}
        onClick={() => onChange(hours.filter((_, at) => at !== index))}
      />
    </div>
  ))
}
