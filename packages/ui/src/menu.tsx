import { type ComponentProps, type KeyboardEvent, type ReactNode, type ToggleEvent, useEffect, useId, useRef, useState } from 'react'
import { anchorPair, findOpenPopover } from './anchor.ts'
import { classNames } from './class-names.ts'
import { CheckIcon } from './first-icons.tsx'
import styles from './popover.module.css'

export type MenuItem = {
  id: string
  label: string
  icon?: ReactNode
  /** Set on every item of a choice (sort order, language): the chosen one has a check mark. */
  selected?: boolean | undefined
  danger?: boolean | undefined
  onSelect: () => void
}

export type MenuProps = {
  /** Required where the server renders the menu too: after hydration the open menu is found by it. */
  id?: string | undefined
  label: string
  /** Attributes and content of the button that opens it. */
  trigger: ComponentProps<'button'>
  items: MenuItem[]
  align?: 'start' | 'end' | undefined
}

/** A list of actions, or one choice. Arrows move, Home and End jump, Escape closes and restores focus. */
export function Menu({ id: given, label, trigger, items, align = 'start' }: MenuProps) {
  const own = useId()
  const id = given ?? own
  const anchor = anchorPair(id)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  // The platform can open the popover before hydration; then no toggle event reaches React.
  useEffect(() => {
    if (findOpenPopover() !== panel.current) return
    setOpen(true)
    findChosen(listEntries(panel.current))?.focus()
  }, [])

  // `autofocus` lets the platform focus the item while it opens: the "toggle" event may come after the next key press, and would move the focus back.
  function markChosen(event: ToggleEvent) {
    if (event.newState !== 'open') return
    const entries = listEntries(panel.current)
    const chosen = findChosen(entries)
    for (const entry of entries) entry.autofocus = entry === chosen
  }
  function noteToggle(event: ToggleEvent) {
    setOpen(event.newState === 'open')
    if (event.newState !== 'open' || panel.current?.contains(document.activeElement)) return
    // A panel that is still fading out cannot receive the focus as it opens, so focus the item now.
    findChosen(listEntries(panel.current))?.focus()
  }
  function move(event: KeyboardEvent) {
    if (event.key === 'Tab') panel.current?.hidePopover()
    const entries = listEntries(panel.current)
    const to = findNextIndex(event.key, entries.indexOf(event.target as HTMLElement), entries.length)
    if (to === undefined) return
    event.preventDefault()
    entries[to]?.focus()
  }
  return (
    <>
      <button
        type="button"
        {...trigger}
        aria-haspopup="menu"
        aria-expanded={open}
        style={{ ...trigger.style, ...anchor.trigger }}
        popoverTarget={id}
      />
      <div
        id={id}
        ref={panel}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        style={anchor.panel}
        className={classNames(styles.popover, align === 'end' && styles.end)}
        onBeforeToggle={markChosen}
        onToggle={noteToggle}
        onKeyDown={move}
      >
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            tabIndex={-1}
            className={classNames(styles.item, item.danger && styles.danger)}
            {...(item.selected === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': item.selected })}
            onClick={() => {
              panel.current?.hidePopover()
              item.onSelect()
            }}
          >
            {item.icon}
            <span>{item.label}</span>
            {item.selected !== undefined && <CheckIcon className={styles.mark} />}
          </button>
        ))}
      </div>
    </>
  )
}

function listEntries(panel: HTMLElement | null): HTMLElement[] {
  return [...(panel?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
}

function findChosen(entries: HTMLElement[]): HTMLElement | undefined {
  return entries.find((entry) => entry.ariaChecked === 'true') ?? entries[0]
}

function findNextIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowUp') return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
