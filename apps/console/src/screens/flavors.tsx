import { nameIn } from '@sukkar/i18n/name-in'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CatalogueList } from '../features/catalogue/catalogue-list.tsx'
import { flavorsQuery } from '../lib/catalogue-queries.ts'
import { useText } from '../lib/locale.ts'
import { writeMoney } from '../lib/money.ts'

/** The flavours that can be added to products, in the customers' order. */
export const FlavorsScreen = () => {
  const t = useText()
  const flavors = useQuery(flavorsQuery())
  return (
    <CatalogueList
      title={t('consoleCatalogue.flavors')}
      hint={`${t('consoleCatalogue.flavorsHint')} ${t('consoleForm.orderHint')}`}
      empty={t('consoleCatalogue.noFlavors')}
      query={flavors}
      things={flavors.data}
      kind="extra_flavors"
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
