import { type ReactNode, useEffect, useRef } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { Button, Input, SearchField } from 'react-aria-components/SearchField'
import { classNames } from '../class-names.ts'
import { CloseIcon, SearchIcon } from '../first-icons.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './combobox.module.css'

export type ComboboxItem = {
  id: string
  label: string
  /** Under the label: the name in the other language, or why it cannot be chosen. */
  detail?: string | undefined
  /** At the end side: fee and minimum. */
  end?: ReactNode
  disabled?: boolean | undefined
  /** Selectable, but shown less prominently because few people want it. */
  muted?: boolean | undefined
}

export type ComboboxProps = {
  /** A BCP 47 tag; it decides the direction and the built-in screen-reader texts of the list. */
  locale: string
  label: string
  placeholder?: string | undefined
  clearLabel: string
  query: string
  onQueryChange: (query: string) => void
  /** The items that match the query; the caller filters them, because it has the names in both languages. */
  sections: { id: string; title: string; items: ComboboxItem[] }[]
  selected?: string | undefined
  onSelect: (id: string) => void
  /** Shown instead of the list when nothing matches. */
  empty: ReactNode
  /** Announced when the list changes: "12 areas". */
  countText: string
  autoFocus?: boolean | undefined
}

/**
 * A search field with its list beneath, for a sheet: arrow keys move through the list while the focus stays in the field. Import it lazily with its
 * route; it depends on a large library.
 */
export function Combobox(props: ComboboxProps) {
  const { locale, label, sections, selected, onSelect, autoFocus = false } = props
  const input = useRef<HTMLInputElement>(null)
  // A dialog that opens at the same time focuses its first button; this effect runs after that.
  useEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])
  return (
    <I18nProvider locale={locale}>
      <div className={styles.combobox}>
        <Autocomplete inputValue={props.query} onInputChange={props.onQueryChange}>
          <SearchField aria-label={label} className={styles.search as string}>
            <div className={styles.box}>
              <SearchIcon />
              <Input
                ref={input}
                className={styles.input as string}
                {...(props.query !== '' && { dir: 'auto' })}
                placeholder={props.placeholder ?? ''}
                enterKeyHint="search"
              />
              <Button className={styles.clear as string} aria-label={props.clearLabel} {...(props.query === '' && { 'data-empty': true })}>
                <CloseIcon />
              </Button>
            </div>
          </SearchField>
          <ListBox
            aria-label={label}
            className={styles.list as string}
            selectionMode="single"
            selectedKeys={selected === undefined ? [] : [selected]}
            disabledKeys={listDisabled(sections)}
            onSelectionChange={(keys) => {
              const [key] = keys === 'all' ? [] : keys
              // Choosing the selected item again empties the set, but must still count as a choice.
              const id = key ?? selected
              if (id !== undefined) onSelect(String(id))
            }}
            renderEmptyState={() => <div className={styles.empty}>{props.empty}</div>}
          >
            {sections.map((section) => (
              <ListBoxSection key={section.id} id={section.id}>
                <Header className={styles.heading}>{section.title}</Header>
                {section.items.map((item) => (
                  <ComboboxOption key={item.id} item={item} />
                ))}
              </ListBoxSection>
            ))}
          </ListBox>
          <VisuallyHidden role="status">{props.countText}</VisuallyHidden>
        </Autocomplete>
      </div>
    </I18nProvider>
  )
}

function ComboboxOption({ item }: { item: ComboboxItem }) {
  return (
    <ListBoxItem id={item.id} textValue={item.label} className={styles.item as string}>
      <span className={classNames(styles.texts, item.muted && styles.muted)}>
        <bdi>{item.label}</bdi>
        {item.detail !== undefined && <span className={styles.detail}>{item.detail}</span>}
      </span>
      {item.end !== undefined && <span className={styles.end}>{item.end}</span>}
    </ListBoxItem>
  )
}

function listDisabled(sections: ComboboxProps['sections']): string[] {
  return sections.flatMap((section) => section.items.filter((item) => item.disabled).map((item) => item.id))
}
