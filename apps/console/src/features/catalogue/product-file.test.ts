import type { ProductImport } from '@sukkar/contract/staff-file-endpoints'
import { act, createElement, type ReactElement, type ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderLive } from '../../testing/render-live.ts'
import { FileImport } from './product-file.tsx'

type Pressable = { onClick: () => void; children: ReactNode }
type Picker = ReactElement<{ onChange: (event: object) => void }>

const shown = vi.hoisted(() => ({ buttons: [] as Pressable[], picker: null as Picker | null }))
const callApi = vi.hoisted(() => vi.fn())
vi.mock('@sukkar/ui/button', () => ({
  Button: (button: Pressable) => void shown.buttons.push(button),
  buttonClass: () => '',
}))
vi.mock('@sukkar/ui/visually-hidden', () => ({
  VisuallyHidden: ({ children }: { children: Picker }) => void Object.assign(shown, { picker: children }),
}))
vi.mock('@sukkar/ui/notice', () => ({ Notice: () => null }))
vi.mock('./product-file-tables.tsx', () => ({ FileProblems: () => null, FileRows: () => null }))
vi.mock('../../lib/locale.ts', () => ({ useText: () => Object.assign((key: string) => key, { locale: 'en', digits: 'latn' }) }))
vi.mock('../../lib/client.ts', async (original) => ({ ...(await original<object>()), callApi }))

const result: ProductImport = {
  is_dry_run: false,
  made: 40,
  changed: 0,
  unchanged: 200,
  rows: [],
  problem_count: 0,
  problems: [],
  ignored_columns: [],
}
const done = { ok: true, status: 200, answer: { data: result } }
const lost = { ok: false, kind: 'network', error: new Error('The line broke') }
const file = new File(['slug,name_en\n,Rose cake\n'], 'products.csv', { type: 'text/csv' })

const choose = (): Promise<void> => act(async () => shown.picker?.props.onChange({ target: { files: [file], value: '' } }))
const press = (): Promise<void> =>
  act(async () => shown.buttons.findLast(({ children }) => children === 'consoleCatalogue.doImport')?.onClick())
/** The idempotency key of each call, in their order. */
const keys = (): unknown[] => callApi.mock.calls.map(([, { headers }]) => headers?.['idempotency-key'])

beforeEach(() => {
  Object.assign(shown, { buttons: [], picker: null })
  callApi.mockReset().mockResolvedValue(done)
})

it('an import whose answer was lost is sent again with the same key, so that the shop makes its products once', async () => {
  await renderLive(createElement(FileImport))
  await choose()
  callApi.mockResolvedValueOnce(lost)
  await press()
  await press()
  const [check, first, repeated] = keys()
  expect(check).toBeUndefined()
  expect(first).toEqual(expect.any(String))
  expect(repeated).toBe(first)
})

it('so it is when the file was chosen again meanwhile; after the answer the next import is another one', async () => {
  await renderLive(createElement(FileImport))
  await choose()
  callApi.mockResolvedValueOnce(lost)
  await press()
  await choose()
  await press()
  await choose()
  await press()
  const [, first, , repeated, , next] = keys()
  expect(repeated).toBe(first)
  expect(next).not.toBe(first)
})
