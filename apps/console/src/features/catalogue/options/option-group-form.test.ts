import type { StaffOptionGroup } from '@sukkar/contract/staff-catalogue'
import { act, createElement } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { RecordForm } from '../../../forms/use-record-form.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { renderLive } from '../../../testing/render-live.ts'
import { OptionGroupFormPage } from './option-group-form.tsx'
import { blankValue, type OptionGroupForm, type ValueForm } from './option-group-form-values.ts'

type Value = StaffOptionGroup['values'][number]
type Sent = { body: { version: number; values: Value[] } }

const { shown, callApi } = vi.hoisted(() => ({ shown: { form: null as RecordForm<OptionGroupForm> | null }, callApi: vi.fn() }))
vi.mock('../../../lib/client.ts', async (original) => ({ ...(await original<object>()), callApi }))
vi.mock('../../../lib/back-link.tsx', () => ({ BackLink: () => null }))
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn() }))
vi.mock('../../../forms/record-form-page.tsx', () => ({
  RecordFormPage: ({ form }: { form: RecordForm<OptionGroupForm> }) => {
    shown.form = form
    return null
  },
}))

const notAsked = { hex: null, serves_min: null, serves_max: null, text_kind: null, text_max: null } as const
const group: StaffOptionGroup = {
  id: 'g1',
  version: 1,
  product_ids: [],
  only_product: null,
  kind: 'type',
  name_en: 'Size',
  name_ar: 'الحجم',
  min: 0,
  max: 1,
  values: [{ id: 'v1', name_en: 'Small', name_ar: 'صغير', price_delta: 0, allergens: [], is_available: true, ...notAsked }],
}

/** The group as the server has it after a save: a value without an id gets one. */
const savedFrom = (values: readonly Value[], version: number): StaffOptionGroup => ({
  ...group,
  version,
  values: values.map((value, index) => ({ ...value, id: value.id ?? `new${index}` })),
})
const answer = (data: StaffOptionGroup) => ({ ok: true, status: 200, answer: { data } })
const conflictWith = (present: StaffOptionGroup) => ({
  ok: false,
  kind: 'refused',
  failure: { status: 409, code: 'CONFLICT', message: 'Somebody else was faster', data: { present } },
})
const answerWith = (judge: (sent: Sent) => unknown): void => {
  callApi.mockImplementation(async (_, sent: Sent) => judge(sent))
}

const rows = (): readonly ValueForm[] => shown.form?.values.values ?? []
const write = (key: string, patch: Partial<ValueForm>): void =>
  shown.form?.change('values', (values) => values.map((value) => (value.key === key ? { ...value, ...patch } : value)))
const addLarge = (): Promise<void> =>
  act(async () => {
    const large = { ...blankValue('large'), name_en: 'Large', name_ar: 'كبير', price_delta: '2.500' }
    shown.form?.change('values', (values) => [...values, large])
  })
const save = (): Promise<void> => act(async () => shown.form?.save())

beforeEach(async () => {
  callApi.mockReset()
  vi.spyOn(queryClient, 'invalidateQueries').mockReturnValue(new Promise(() => undefined))
  await renderLive(createElement(OptionGroupFormPage, { group }))
  await addLarge()
})

it('a value that was typed on while it was being saved is sent again as the same value', async () => {
  answerWith(({ body }) => {
    if (callApi.mock.calls.length === 1) write('large', { name_en: 'Large, for ten' })
    return answer(savedFrom(body.values, body.version + 1))
  })
  await save()
  expect(shown.form?.isChanged).toBe(true)
  await save()
  expect(callApi.mock.lastCall?.[1].body.values).toMatchObject([{ id: 'v1' }, { id: 'new1', name_en: 'Large, for ten' }])
  expect(shown.form?.isChanged).toBe(false)
})

it('as is one that was only moved meanwhile; a value that was added meanwhile is still new', async () => {
  answerWith(({ body }) => {
    if (callApi.mock.calls.length === 1) shown.form?.change('values', (values) => [...values.toReversed(), blankValue('huge')])
    return answer(savedFrom(body.values, body.version + 1))
  })
  await save()
  expect(rows().map(({ id }) => id)).toEqual(['new1', 'v1', null])
})

it('the row of a value stays the same row when the value is saved, so that the focus stays in it', async () => {
  const before = rows().map(({ key }) => key)
  answerWith(({ body }) => answer(savedFrom(body.values, body.version + 1)))
  await save()
  expect(rows().map(({ key, id }) => [key, id])).toEqual([
    [before[0], 'v1'],
    ['large', 'new1'],
  ])
  expect(shown.form?.isChanged).toBe(false)
})

it('a new value whose answer was lost and that is sent again is no conflict, and the same value', async () => {
  answerWith(({ body }) => conflictWith(savedFrom(body.values, 2)))
  await save()
  expect(shown.form?.conflict).toBeNull()
  expect(rows().map(({ id }) => id)).toEqual(['v1', 'new1'])
})
