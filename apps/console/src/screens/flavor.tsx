import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { FoundRecord } from '../features/catalogue/found-record.tsx'
import { FlavorForm } from '../features/catalogue/options/flavor-form.tsx'
import { flavorsQuery } from '../lib/catalogue-queries.ts'

/** One extra flavour, or a new one. */
export const FlavorScreen = () => {
  const { id } = useParams({ from: '/shell/products/flavors/$id' })
  const flavors = useQuery(flavorsQuery())
  return (
    <FoundRecord id={id} query={flavors}>
      {(flavor) => <FlavorForm key={id} flavor={flavor} />}
    </FoundRecord>
  )
}
