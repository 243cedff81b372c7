import type { Category, Product } from '@sukkar/contract/catalogue'
import { SEARCH_MAX_LENGTH } from '@sukkar/domain/limits'
import { foldForIndex, matchesSearch } from '@sukkar/domain/search-text'
import { Dialog } from '@sukkar/ui/dialog'
import { ClockIcon, CloseIcon, SearchIcon } from '@sukkar/ui/first-icons'
import { IconButton } from '@sukkar/ui/icon-button'
import { Picture } from '@sukkar/ui/picture'
import { Price } from '@sukkar/ui/price'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, type SubmitEvent, use, useDeferredValue, useEffect, useRef, useState } from 'react'
import { categoriesQuery, suggestionsQuery, useCatalogueChoice } from '../lib/catalogue.ts'
import { ensureTexts, nameIn, useLocale, useText } from '../lib/locale.ts'
import { pictureSources } from '../lib/picture-sources.ts'
import { describePrice } from '../lib/product-words.ts'
import { queryClient } from '../lib/query-client.ts'
import { forgetSearches, listSearches, rememberSearch } from '../lib/recent-searches.ts'
import classes from './search-dialog.module.css'

const textsReady = ensureTexts('rest')
/** As long as a pause between two letters. */
const PAUSE_MS = 180
const CATEGORIES_MAX = 3

/** Search (§2): suggestions while one types, in both languages whatever one writes; Enter goes to all results. */
export const SearchDialog = ({ onClose }: { onClose: () => void }) => {
  use(textsReady)
  const t = useText()
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const panel = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  // A dialog gives focus to its first button when it opens; whoever opens the search wants to write.
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
          <Suggestions words={settled} onSearch={search} onLeave={leave} />
        )}
      </div>
    </Dialog>
  )
}

/** The words once no letter has come for a moment. */
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

type Leave = (go: () => Promise<void>) => void
type SuggestionsProps = { words: string; onSearch: (text: string) => void; onLeave: Leave }

const Suggestions = ({ words, onSearch, onLeave }: SuggestionsProps) => {
  const t = useText()
  const navigate = useNavigate()
  const found = useQuery({ ...suggestionsQuery(useCatalogueChoice(), words), placeholderData: (previous) => previous }, queryClient)
  const categories = matchingCategories(useQuery(categoriesQuery(), queryClient).data ?? [], words)
  const total = found.data?.meta.total ?? 0
  const isEmpty = found.data !== undefined && !found.isPlaceholderData && total === 0 && categories.length === 0
  const open = (product: Product) => {
    rememberSearch(words)
    onLeave(() =>
      navigate({
        to: '/$vendor_name/$vendor_id/$slug',
        params: { vendor_name: product.vendor_name, vendor_id: product.vendor_id, slug: product.slug },
      }),
    )
  }
  return (
    <>
      <p className="visually-hidden" role="status">
        {found.isError && t('error.network')}
        {found.data && !found.isPlaceholderData && t('catalogue.resultsFor', { count: total, query: words })}
      </p>
      {found.isError && <p className={classes['empty']}>{t('error.network')}</p>}
      {isEmpty && (
        <div className={classes['empty']}>
          <p className={classes['emptyTitle']}>{t('catalogue.emptySearchTitle', { query: words })}</p>
          <p>{t('catalogue.emptySearchText')}</p>
        </div>
      )}
      {isEmpty && <RecentSearches onChoose={onSearch} onLeave={onLeave} />}
      {categories.length > 0 && (
        <Group title={t('catalogue.categories')}>
          {categories.map((category) => (
            <CategoryRow
              key={category.id}
              category={category}
              onPress={() => onLeave(() => navigate({ to: '/products', search: { category: category.slug } }))}
            />
          ))}
        </Group>
      )}
      {total > 0 && (
        <Group title={t('catalogue.searchSuggestions')}>
          {found.data?.data.map((product) => (
            <ProductRow key={product.id} product={product} onPress={() => open(product)} />
          ))}
          <Row picture={<SearchIcon size="1.25rem" />} onPress={() => onSearch(words)}>
            <strong>{t('catalogue.searchAll')}</strong> ({total})
          </Row>
        </Group>
      )}
    </>
  )
}

const matchingCategories = (categories: readonly Category[], words: string): Category[] =>
  categories.filter(({ name_en, name_ar }) => matchesSearch(foldForIndex([name_en, name_ar]), words)).slice(0, CATEGORIES_MAX)

const Group = ({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) => (
  <section className={classes['group']}>
    <div className={classes['groupHead']}>
      <h3>{title}</h3>
      {aside}
    </div>
    <ul>{children}</ul>
  </section>
)

const Row = ({ picture, onPress, children }: { picture: ReactNode; onPress: () => void; children: ReactNode }) => (
  <li>
    <button type="button" data-row className={classes['row']} onClick={onPress}>
      <span className={classes['picture']}>{picture}</span>
      <span className={classes['words']}>{children}</span>
    </button>
  </li>
)

const ProductRow = ({ product, onPress }: { product: Product; onPress: () => void }) => {
  const t = useText()
  const { current } = describePrice(product, t)
  return (
    <Row picture={<Thumbnail named={product.images[0]} />} onPress={onPress}>
      <bdi>{nameIn(t.locale, product)}</bdi>
      <span className={classes['price']}>{product.in_stock ? <Price current={current} /> : t('product.soldOut')}</span>
    </Row>
  )
}

const CategoryRow = ({ category, onPress }: { category: Category; onPress: () => void }) => {
  const t = useText()
  return (
    <Row picture={<Thumbnail named={category.image ?? undefined} />} onPress={onPress}>
      {nameIn(t.locale, category)}
      <span className={classes['price']}>{t('catalogue.results', { count: category.product_count })}</span>
    </Row>
  )
}

const Thumbnail = ({ named }: { named: Product['images'][number] | undefined }) =>
  named && (
    <Picture
      alt=""
      src={named.url}
      width={named.width}
      height={named.height}
      sources={pictureSources(named, 160)}
      sizes="48px"
      tint={named.color}
      ratio="1 / 1"
    />
  )

/** Down and up walk through the field and the rows, as Tab does. */
const moveFocus = (event: KeyboardEvent, panel: HTMLElement | null): void => {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const stops = [...(panel?.querySelectorAll<HTMLElement>('input, [data-row]') ?? [])]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}
