import { SEARCH_MAX_LENGTH } from '@sukkar/domain/limits'
import { nameIn } from '@sukkar/i18n/name-in'
import { Dialog } from '@sukkar/ui/dialog'
import { ClockIcon, CloseIcon, SearchIcon } from '@sukkar/ui/first-icons'
import { IconButton } from '@sukkar/ui/icon-button'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type SubmitEvent, useDeferredValue, useEffect, useRef, useState } from 'react'
import { categoriesQuery } from '../lib/catalogue.ts'
import { useLocale, useText } from '../lib/locale.ts'
import { queryClient } from '../lib/query-client.ts'
import { forgetSearches, listSearches, rememberSearch } from '../lib/recent-searches.ts'
import classes from './search-dialog.module.css'
import { Group, Row } from './search-rows.tsx'
import { type Leave, Suggestions } from './search-suggestions.tsx'

/** Longer than the pause between two keystrokes. */
const PAUSE_MS = 180

/** Search (§2): suggestions while the customer types, in both languages whichever is typed; Enter shows all results. */
export const SearchDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const panel = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  // A dialog focuses its first button when it opens; a customer who opens the search wants to type.
  useEffect(() => field.current?.focus(), [])
  const settled = useSettled(useDeferredValue(words.trim()))
  const leave = (go: () => Promise<void>) => {
    onClose()
    void go()
  }
  const search = (text: string) => {
    const wanted = text.trim()
    if (wanted === '') return
    rememberSearch(wanted)
    leave(() => navigate({ to: '/products', search: { search: wanted } }))
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    search(words)
  }
  return (
    <Dialog open tall onClose={onClose} title={t('dialog.searchTitle')} closeLabel={t('shell.close')} className={classes['dialog']}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows only add to what Tab does */}
      <div ref={panel} className={classes['panel']} onKeyDown={(event) => moveFocus(event, panel.current)}>
        <search>
          <form className={classes['form']} onSubmit={submit}>
            <SearchIcon size="1.25rem" />
            <input
              className={classes['input']}
              type="search"
              enterKeyHint="search"
              dir={words === '' ? undefined : 'auto'}
              ref={field}
              autoComplete="off"
              maxLength={SEARCH_MAX_LENGTH}
              aria-label={t('catalogue.search')}
              placeholder={t('shell.searchPlaceholder')}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
            {words !== '' && (
              <IconButton label={t('catalogue.searchClear')} icon={<CloseIcon size="1.25rem" />} onClick={() => setWords('')} />
            )}
          </form>
        </search>
        {settled === '' ? (
          <RecentSearches onChoose={search} onLeave={leave} />
        ) : (
          <Suggestions words={settled} onSearch={search} onLeave={leave} otherwise={<RecentSearches onChoose={search} onLeave={leave} />} />
        )}
      </div>
    </Dialog>
  )
}

/** The text once no key was pressed for `PAUSE_MS`. */
const useSettled = (words: string): string => {
  const [settled, setSettled] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), words === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words])
  return settled
}

const RecentSearches = ({ onChoose, onLeave }: { onChoose: (text: string) => void; onLeave: Leave }) => {
  const t = useText()
  const [recent, setRecent] = useState(listSearches)
  const categories = useQuery(categoriesQuery(), queryClient).data ?? []
  const locale = useLocale()
  const navigate = useNavigate()
  return (
    <>
      {recent.length > 0 && (
        <Group
          title={t('catalogue.searchRecent')}
          aside={
            <button
              type="button"
              className={classes['forget']}
              onClick={() => {
                forgetSearches()
                setRecent([])
              }}
            >
              {t('catalogue.searchForget')}
            </button>
          }
        >
          {recent.map((text) => (
            <Row key={text} picture={<ClockIcon size="1.25rem" />} onPress={() => onChoose(text)}>
              <bdi>{text}</bdi>
            </Row>
          ))}
        </Group>
      )}
      <Group title={t('catalogue.categories')}>
        <li className={classes['chips']}>
          {categories.map((category) => (
            <button
              key={category.id}
              type="button"
              data-row
              className={classes['chip']}
              onClick={() => onLeave(() => navigate({ to: '/products', search: { category: category.slug } }))}
            >
              {nameIn(locale, category)}
            </button>
          ))}
        </li>
      </Group>
    </>
  )
}

/** Arrow down and up move through the field and the rows, as Tab does. */
const moveFocus = (event: KeyboardEvent, panel: HTMLElement | null): void => {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const stops = [...(panel?.querySelectorAll<HTMLElement>('input, [data-row]') ?? [])]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}
