import { Button } from '@sukkar/ui/button'
import { IconButton } from '@sukkar/ui/icon-button'
import { PlusIcon, TrashIcon } from '@sukkar/ui/icons'
import { Select } from '@sukkar/ui/select'
import { useLayoutEffect, useRef, useState } from 'react'
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
      <NextPick
        id={fieldId(name)}
        label={addLabel}
        options={options.filter(({ id }) => !ids.includes(id))}
        error={error}
        onAdd={(id) => onChange([...ids, id])}
      />
    </div>
  )
}

type NextPickProps = Pick<OrderedPicksProps, 'label' | 'options' | 'error'> & { id: string; onAdd: (id: string) => void }

/**
 * Chooses an option and adds it by a button, because arrow keys change a closed select at each press. An option that was chosen and not added makes
 * the select invalid (`showUnread`), so that it is not forgotten at saving.
 */
const NextPick = ({ id, label, options, error, onAdd }: NextPickProps) => {
  const t = useText()
  const select = useRef<HTMLSelectElement>(null)
  const [chosenId, setChosenId] = useState('')
  /** Whether saving was tried since the last choice. */
  const [isJudged, setJudged] = useState(false)
  const chosen = options.find((option) => option.id === chosenId)
  const forgotten = chosen && t('consoleForm.notAdded', { name: chosen.label })
  useLayoutEffect(() => select.current?.setCustomValidity(forgotten ?? ''), [forgotten])
  const choose = (next: string): void => {
    setChosenId(next)
    setJudged(false)
  }
  const add = (): void => {
    if (chosen !== undefined) onAdd(chosen.id)
    choose('')
    select.current?.focus()
  }
  return (
    <div className={classes['next']}>
      <Select
        ref={select}
        id={id}
        label={label}
        value={chosen?.id ?? ''}
        error={isJudged ? (forgotten ?? error) : error}
        onChange={(event) => choose(event.target.value)}
        onInvalid={() => setJudged(true)}
      >
        <option value="">{t('consoleForm.choose')}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </Select>
      <Button variant="quiet" icon={<PlusIcon />} onClick={add}>
        {t('consoleForm.add')}
      </Button>
    </div>
  )
}
