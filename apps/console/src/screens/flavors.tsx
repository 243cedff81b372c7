import { nameIn } from '@sukkar/i18n/name-in'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CatalogueList } from '../features/catalogue/catalogue-list.tsx'
import { flavorPageQuery } from '../lib/catalogue-queries.ts'
import { useText } from '../lib/locale.ts'
import { writeMoney } from '../lib/money.ts'
import { useListSearch } from '../lib/use-list-search.ts'

/** The flavours that can be added to products. */
export const FlavorsScreen = () => {
  const t = useText()
  const { search, find, setPage, query } = useListSearch()
  const flavors = useQuery(flavorPageQuery(query))
  return (
    <CatalogueList
      title={t('consoleCatalogue.flavors')}
      hint={t('consoleCatalogue.flavorsHint')}
      empty={t('consoleCatalogue.noFlavors')}
      query={flavors}
      things={flavors.data?.data}
      pages={{ search, onSearch: find, meta: flavors.data?.meta, onPage: setPage }}
      add={{ to: '/products/flavors/$id', label: t('consoleCatalogue.newFlavor') }}
      row={(flavor) => ({
        name: nameIn(t.locale, flavor),
        link: (
          <Link to="/products/flavors/$id" params={{ id: flavor.id }}>
            <bdi>{nameIn(t.locale, flavor)}</bdi>
          </Link>
        ),
        details: writeMoney(flavor.price, t),
        isHidden: !flavor.is_active,
      })}
    />
  )
}
