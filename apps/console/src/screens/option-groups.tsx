import { nameIn } from '@sukkar/i18n/name-in'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CatalogueList } from '../features/catalogue/catalogue-list.tsx'
import { optionGroupPageQuery } from '../lib/catalogue-queries.ts'
import { useText } from '../lib/locale.ts'
import { useListSearch } from '../lib/use-list-search.ts'

/** The option groups of products. */
export const OptionGroupsScreen = () => {
  const t = useText()
  const { search, find, setPage, query } = useListSearch()
  const groups = useQuery(optionGroupPageQuery(query))
  return (
    <CatalogueList
      title={t('consoleCatalogue.optionGroups')}
      hint={t('consoleCatalogue.optionGroupsHint')}
      empty={t('consoleCatalogue.noOptionGroups')}
      query={groups}
      things={groups.data?.data}
      pages={{ search, onSearch: find, meta: groups.data?.meta, onPage: setPage }}
      add={{ to: '/products/options/$id', label: t('consoleCatalogue.newOptionGroup') }}
      row={(group) => ({
        name: nameIn(t.locale, group),
        link: (
          <Link to="/products/options/$id" params={{ id: group.id }}>
            <bdi>{nameIn(t.locale, group)}</bdi>
          </Link>
        ),
        details: `${t(`consoleCatalogue.kindOf.${group.kind}`)} · ${group.only_product ? nameIn(t.locale, group.only_product) : t('consoleCatalogue.count', { count: group.product_ids.length })}`,
        isHidden: false,
      })}
    />
  )
}
