import { useQuery } from '@tanstack/react-query'
import { ContactsForm } from '../features/shop/contacts-form.tsx'
import { PaymentForm } from '../features/shop/payment-form.tsx'
import { Loaded } from '../features/shop/shop-page.tsx'
import { TextsForm } from '../features/shop/texts-form.tsx'
import { settingsQuery, staffBranchesQuery } from '../lib/shop-queries.ts'

/** The shop's names and contacts. */
export const ContactsScreen = () => {
  const settings = useQuery(settingsQuery())
  const branches = useQuery(staffBranchesQuery())
  return (
    <Loaded query={settings}>
      {(now) => <Loaded query={branches}>{(list) => <ContactsForm settings={now} branches={list} />}</Loaded>}
    </Loaded>
  )
}

/** Payment methods and tips. */
export const PaymentScreen = () => <Loaded query={useQuery(settingsQuery())}>{(settings) => <PaymentForm settings={settings} />}</Loaded>

/** The legal pages. */
export const TextsScreen = () => <Loaded query={useQuery(settingsQuery())}>{(settings) => <TextsForm settings={settings} />}</Loaded>
