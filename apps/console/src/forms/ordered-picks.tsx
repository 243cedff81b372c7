import { IconButton } from '@sukkar/ui/icon-button'
import { TrashIcon } from '@sukkar/ui/icons'
import { Select } from '@sukkar/ui/select'
import { useText } from '../lib/locale.ts'
import classes from './form.module.css'
import { SortableList } from './sortable-list.tsx'
import { fieldId } from './use-record-form.ts'

type OrderedPicksProps = {
  /** The field's name in the form. */
  name: string
  label: string
  addLabel: string
  /** All available options. */
  options: readonly { id: string; label: string }[]
  ids: readonly string[]
  error?: string | undefined
  onChange: (ids: string[]) => void
}

/** Options picked from a list, in a significant order. */
export const OrderedPicks = ({ name, label, addLabel, options, ids, error, onChange }: OrderedPicksProps) => {
  const t = useText()
  const labelOf = (id: string): string => options.find((option) => option.id === id)?.label ?? id
  return (
    <div className={classes['picks']}>
      <SortableList label={label} items={ids} keyOf={(id) => id} nameOf={labelOf} onReorder={onChange}>
        {(id) => (
          <>
            <bdi className={classes['pick']}>{labelOf(id)}</bdi>
            <IconButton
              label={t('consoleForm.remove', { name: labelOf(id) })}
              icon={<TrashIcon />}
              onClick={() => onChange(ids.filter((other) => other !== id))}
            />
          </>
        )}
      </SortableList>
      <Select
        id={fieldId(name)}
        label={addLabel}
        value=""
        error={error}
        onChange={(event) => event.target.value !== '' && onChange([...ids, event.target.value])}
      >
        <option value="">{t('consoleForm.choose')}</option>
        {options
          .filter(({ id }) => !ids.includes(id))
          .map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
      </Select>
    </div>
  )
}
