import { useQuery } from '@tanstack/react-query'
import { ContactsForm } from '../features/shop/contacts-form.tsx'
import { Loaded } from '../features/shop/shop-page.tsx'
import { TextsForm } from '../features/shop/texts-form.tsx'
import { settingsQuery } from '../lib/shop-queries.ts'

/** The shop's names and contacts. */
export const ContactsScreen = () => <Loaded query={useQuery(settingsQuery())}>{(settings) => <ContactsForm settings={settings} />}</Loaded>

/** The legal pages. */
export const TextsScreen = () => <Loaded query={useQuery(settingsQuery())}>{(settings) => <TextsForm settings={settings} />}</Loaded>
