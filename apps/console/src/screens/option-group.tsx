import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { FoundRecord } from '../features/catalogue/found-record.tsx'
import { OptionGroupFormPage } from '../features/catalogue/options/option-group-form.tsx'
import { optionGroupsQuery } from '../lib/catalogue-queries.ts'

/** One option group, or a new one. */
export const OptionGroupScreen = () => {
  const { id } = useParams({ from: '/shell/products/options/$id' })
  const groups = useQuery(optionGroupsQuery())
  return (
    <FoundRecord id={id} query={groups}>
      {(group) => <OptionGroupFormPage key={id} group={group} />}
    </FoundRecord>
  )
}
