import { useQuery } from '@tanstack/react-query'
import { areasQuery } from '../features/pick-service/queries.ts'
import { PinField } from '../features/place/pin-field.tsx'
import { queryClient } from '../lib/query-client.ts'

type Props = { mapLink: string; areaId: string; onPin: (mapLink: string) => void; onArea?: (id: string) => void }

/** The pin of an address, with all areas to check it against. */
export const AddressPin = (pin: Props) => {
  const areas = useQuery(areasQuery, queryClient)
  return <PinField {...pin} areas={areas.data ?? []} />
}
