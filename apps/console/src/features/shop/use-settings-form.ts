import type { BodyOf } from '@sukkar/contract/endpoints'
import type { StaffSettings } from '@sukkar/contract/staff-promotions'
import { type RecordForm, type RecordFormOptions, useRecordForm } from '../../forms/use-record-form.ts'
import { callApi } from '../../lib/client.ts'
import { SHOP, settingsQuery } from '../../lib/shop-queries.ts'

type SettingsBody = Omit<BodyOf<'updateStaffSettings'>, 'version'>
type Options<Form extends object> = Pick<RecordFormOptions<StaffSettings, Form, SettingsBody>, 'toForm' | 'words' | 'read'>

/** The form of some of the shop's settings; it sends those that were changed. */
export const useSettingsForm = <Form extends object>(settings: StaffSettings, options: Options<Form>): RecordForm<Form> =>
  useRecordForm({
    ...options,
    thing: settings,
    shownIn: [settingsQuery().queryKey],
    touches: SHOP,
    send: (changes, based) => callApi('updateStaffSettings', { body: { ...changes, version: based?.version ?? 0 } }),
  })
