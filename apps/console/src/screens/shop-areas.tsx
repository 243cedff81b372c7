import { buttonClass } from '@sukkar/ui/button'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { AreaForm } from '../features/shop/area/area-form.tsx'
import { AreaList } from '../features/shop/area/area-list.tsx'
import { Loaded, OneOf, ShopPage } from '../features/shop/shop-page.tsx'
import { useText } from '../lib/locale.ts'
import { NEW } from '../lib/new-record.ts'
import { governoratesQuery, staffAreasQuery, staffBranchesQuery } from '../lib/shop-queries.ts'

/** The delivery areas with fees. */
export const AreasScreen = () => {
  const t = useText()
  const areas = useQuery(staffAreasQuery())
  const governorates = useQuery(governoratesQuery())
  const branches = useQuery(staffBranchesQuery())
  return (
    <ShopPage
      title={t('consoleShop.areas')}
      hint={t('consoleShop.areasHint')}
      aside={
        <Link to="/shop/areas/$id" params={{ id: NEW }} className={buttonClass()}>
          {t('consoleShop.newArea')}
        </Link>
      }
    >
      <Loaded query={areas}>
        {(list) => <AreaList areas={list} governorates={governorates.data ?? []} branches={branches.data ?? []} />}
      </Loaded>
    </ShopPage>
  )
}

/** One area, or a new one. */
export const AreaScreen = () => {
  const { id } = useParams({ from: '/shell/shop/areas/$id' })
  const areas = useQuery(staffAreasQuery())
  const governorates = useQuery(governoratesQuery())
  const branches = useQuery(staffBranchesQuery())
  return (
    <Loaded query={branches}>
      {(known) => (
        <Loaded query={governorates}>
          {(cities) =>
            id === NEW ? (
              <AreaForm key={id} area={null} branches={known} governorates={cities} />
            ) : (
              <OneOf query={areas} id={id}>
                {(area) => <AreaForm key={id} area={area} branches={known} governorates={cities} />}
              </OneOf>
            )
          }
        </Loaded>
      )}
    </Loaded>
  )
}
