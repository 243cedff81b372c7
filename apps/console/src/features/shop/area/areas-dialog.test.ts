import type { StaffArea } from '@sukkar/contract/staff-places'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, createElement, type FormEvent, type ReactElement, type ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { staffAreasQuery } from '../../../lib/shop-queries.ts'
import { renderLive } from '../../../testing/render-live.ts'
import { AreasDialog } from './areas-dialog.tsx'

type Field = { label: string; onChange: (event: { target: { value: string } }) => void }
type Form = ReactElement<{ onSubmit: (event: Partial<FormEvent>) => void }>

const shown = vi.hoisted(() => ({ form: null as Form | null, fields: [] as Field[], notice: '' }))
const callApi = vi.hoisted(() => vi.fn())
vi.mock('@sukkar/ui/text-field', () => ({ TextField: (field: Field) => void shown.fields.push(field) }))
vi.mock('@sukkar/ui/select', () => ({ Select: () => null }))
vi.mock('@sukkar/ui/notice', () => ({ Notice: ({ title }: { title: string }) => void Object.assign(shown, { notice: title }) }))
vi.mock('../../../lib/words-dialog.tsx', () => ({
  WordsDialog: ({ children }: { children: Form }): ReactNode => {
    Object.assign(shown, { form: children })
    return children
  },
}))
vi.mock('../../../lib/locale.ts', () => ({
  useText: () => Object.assign((key: string, args: { names?: string } = {}) => `${key} ${args.names ?? ''}`.trim(), { locale: 'en' }),
}))
vi.mock('../../../lib/client.ts', async (original) => ({ ...(await original<object>()), callApi, fetchAll: async () => listed }))

const area = (id: string, name: string, version: number) => ({ id, name_en: name, version }) as Partial<StaffArea> as StaffArea
let listed = [area('201', 'Hawalli', 3), area('202', 'Salmiya', 5)]
const refused = { ok: false, kind: 'refused', failure: { status: 409, code: 'CONFLICT', message: 'Look again' } }

const dialog = () =>
  createElement(
    QueryClientProvider,
    { client: queryClient },
    createElement(AreasDialog, { areas: listed, branches: [], onClose: () => undefined, onDone: () => undefined }),
  )
const save = (): Promise<void> => act(async () => shown.form?.props.onSubmit({ preventDefault: () => undefined }))
const versions = () => callApi.mock.calls.map(([, { body }]) => body.areas.map((one: StaffArea) => `${one.id} ${one.version}`))
afterEach(() => queryClient.clear())

it('areas are changed as they were when the dialog opened; what a colleague changed meanwhile is refused once and named', async () => {
  callApi.mockResolvedValue(refused)
  await queryClient.prefetchQuery(staffAreasQuery())
  const show = await renderLive(dialog())
  await act(async () => shown.fields.find(({ label }) => label === 'consoleShop.fee')?.onChange({ target: { value: '1.5' } }))
  listed = [area('201', 'Hawalli', 3), area('202', 'Salmiya', 6)]
  await queryClient.invalidateQueries({ queryKey: staffAreasQuery().queryKey, refetchType: 'all' })
  await show(dialog())
  await save()
  expect(shown.notice).toBe('consoleShop.areasOvertaken Salmiya')
  await save()
  expect(versions()).toEqual([
    ['201 3', '202 5'],
    ['201 3', '202 6'],
  ])
})
