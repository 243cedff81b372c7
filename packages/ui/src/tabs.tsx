import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { findKeyStep } from './carousel-position.ts'
import styles from './tabs.module.css'

export type TabsProps = {
  label: string
  /** A disabled tab stays focusable and shows why it cannot be opened, and what would open it. */
  tabs: { id: string; label: string; badge?: ReactNode; disabledReason?: ReactNode }[]
  selected: string
  onSelect: (id: string) => void
  /** Each panel contains a focusable control, so the panel itself needs no Tab stop. */
  hasControls?: boolean | undefined
  /** The panel of the selected tab. */
  children: ReactNode
}

/** A few views in one place. Arrow keys follow the visual direction; Home and End jump. */
export function Tabs({ label, tabs, selected, onSelect, hasControls = false, children }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const element = list.current
    if (element === null) return
    const direction = getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr'
    const from = [...element.querySelectorAll('[role="tab"]')].indexOf(event.currentTarget as HTMLElement)
    const step = findKeyStep(event.key, direction)
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : (from + step + tabs.length) % tabs.length
    const tab = tabs[to]
    if (tab === undefined || (to === from && step === 0)) return
    event.preventDefault()
    if (tab.disabledReason === undefined) onSelect(tab.id)
    element.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus()
  }
  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            className={styles.tab}
            {...(tab.disabledReason !== undefined && { 'aria-disabled': true, 'aria-describedby': `${id}-${tab.id}-why` })}
            onClick={() => tab.disabledReason === undefined && onSelect(tab.id)}
            onKeyDown={move}
          >
            {tab.label}
            {tab.badge}
          </button>
        ))}
      </div>
      {tabs.map(
        (tab) =>
          tab.disabledReason !== undefined && (
            <p key={tab.id} id={`${id}-${tab.id}-why`} className={styles.why}>
              {tab.disabledReason}
            </p>
          ),
      )}
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selected}`}
        // A panel of text only must be reachable by keyboard.
        tabIndex={hasControls ? undefined : 0}
        className={styles.panel}
      >
        {children}
      </div>
    </div>
  )
}
