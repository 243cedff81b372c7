import { IconButton } from '@sukkar/ui/icon-button'
import { SortIcon } from '@sukkar/ui/icons'
import { VisuallyHidden } from '@sukkar/ui/visually-hidden'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useText } from '../lib/locale.ts'
import { moveItem } from './move-item.ts'
import classes from './sortable.module.css'
import { useDrag } from './use-drag.ts'

type SortableListProps<Item> = {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  nameOf: (item: Item) => string
  onReorder: (items: Item[]) => void
  children: (item: Item, index: number) => ReactNode
}

/** A sortable list: dragged by its handles, or moved with the arrow keys, Home and End on them; each move is announced. */
export const SortableList = <Item,>({ label, items, keyOf, nameOf, onReorder, children }: SortableListProps<Item>) => {
  const t = useText()
  const list = useRef<HTMLOListElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const retainFocusOn = useFocusOnHandle(list)
  const move = (from: number, to: number): void => {
    const item = items[from]
    if (item === undefined || to === from || to < 0 || to >= items.length) return
    retainFocusOn(keyOf(item))
    setAnnouncement(t('consoleForm.movedTo', { name: nameOf(item), place: to + 1, count: items.length }))
    onReorder(moveItem(items, from, to))
  }
  const indexOf = (wanted: string | undefined): number => items.findIndex((item) => keyOf(item) === wanted)
  const { drag, bind, cancel } = useDrag(list, (dragged, to) => move(indexOf(dragged), to))
  const from = indexOf(drag?.key)
  const key = (event: KeyboardEvent, index: number): void => {
    if (event.key === 'Escape') cancel()
    const places: Record<string, number> = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: items.length - 1 }
    const to = places[event.key]
    if (to === undefined) return
    event.preventDefault()
    move(index, to)
  }
  return (
    <>
      <ol ref={list} className={classes['list']} aria-label={label}>
        {items.map((item, index) => (
          <li
            key={keyOf(item)}
            className={classes['item']}
            data-sort-key={keyOf(item)}
            data-dragged={from === index}
            data-target={index === drag?.to ? sideOf(from, index) : undefined}
          >
            <IconButton
              data-handle=""
              className={classes['handle']}
              label={t('consoleForm.move', { name: nameOf(item), place: index + 1, count: items.length })}
              icon={<SortIcon />}
              onKeyDown={(event) => key(event, index)}
              {...bind(keyOf(item), index)}
            />
            {children(item, index)}
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  )
}

/** The side of an item on which the dragged one would be dropped. */
const sideOf = (from: number, index: number): 'before' | 'after' | undefined => {
  if (from === index || from < 0) return undefined
  return index < from ? 'before' : 'after'
}

/** Focuses the handle of a moved item again at its new place. */
const useFocusOnHandle = (list: RefObject<HTMLElement | null>): ((key: string) => void) => {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-sort-key="${CSS.escape(wanted.current)}"] button[data-handle]`)?.focus()
    wanted.current = null
  })
  return (key) => {
    wanted.current = key
  }
}
