import { dismissToast, listToasts } from '@sukkar/ui/toast-store'
import { act, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { renderLive } from '../testing/render-live.ts'
import { fieldId, type RecordFormOptions, useRecordForm } from './use-record-form.ts'

const navigate = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }))

type Thing = { id: string; version: number; name: string }
type Form = { name: string }
type Options = RecordFormOptions<Thing, Form, Form>

const send = vi.fn<Options['send']>()

type Used = ReturnType<typeof useRecordForm<Thing, Form, Form>>

const known: Thing = { id: 't-1', version: 1, name: 'Kunafa' }

const Page = ({ name, thing, onForm }: { name: string; thing: Thing | null; onForm: (form: Used) => void }) => {
  const form = useRecordForm<Thing, Form, Form>({
    thing,
    toForm: (record) => ({ name: record?.name ?? '' }),
    words: { name: { label: 'Name' } },
    read: (values) => ({ body: values, errors: {} }),
    send,
    shownIn: [['things', 'list']],
    touches: ['things'],
    pageOf: ({ id }) => ({ to: '/products/categories/$id', params: { id } }),
  })
  if (form.values.name !== name) form.set({ name })
  onForm(form)
  return null
}

/** The form as it is after a render with what was typed. */
const typed = (name: string, thing: Thing | null = known): Used => {
  const forms: Used[] = []
  renderToStaticMarkup(createElement(Page, { name, thing, onForm: (form) => forms.push(form) }))
  const form = forms.at(-1)
  if (!form) throw new Error('It was not rendered')
  return form
}

/** Each saved change is told by a toast in green. */
const toasts = () => listToasts().map(({ tone }) => tone)

beforeEach(() => {
  send.mockReset()
  navigate.mockReset()
  for (const { id } of listToasts()) dismissToast(id)
  vi.spyOn(queryClient, 'invalidateQueries').mockReturnValue(new Promise(() => undefined))
})

it('says "Saved" when the server has answered, however long the lists take to be fetched again', async () => {
  send.mockResolvedValue({ ok: true, answer: { data: { ...known, version: 2, name: 'Basbousa' } } })
  await typed('Basbousa').save()
  expect(toasts()).toEqual(['good'])
})

const versions = () => queryClient.getQueryData<Thing[]>(['things', 'list'])?.map(({ version }) => version)

const conflictWith = (present: Thing): Awaited<ReturnType<Options['send']>> => ({
  ok: false,
  kind: 'refused',
  retryAfterSeconds: null,
  failure: { status: 409, code: 'CONFLICT', message: 'Somebody else changed this', data: { present } },
})

it('says "Saved" too when a save whose answer was lost is repeated and the server has exactly these values', async () => {
  send.mockResolvedValue(conflictWith({ ...known, version: 2, name: 'Basbousa' }))
  await typed('Basbousa').save()
  expect(toasts()).toEqual(['good'])
})

it('does not say so when somebody else has saved another value', async () => {
  send.mockResolvedValue(conflictWith({ ...known, version: 2, name: 'Maamoul' }))
  await typed('Basbousa').save()
  expect(toasts()).toEqual([])
})

it('shows what the server has before the list is fetched again, so that the record is reopened as it was saved', async () => {
  queryClient.setQueryData(['things', 'list'], [known, { ...known, id: 't-2' }])
  send.mockResolvedValue({ ok: true, answer: { data: { ...known, version: 2, name: 'Basbousa' } } })
  await typed('Basbousa').save()
  expect(versions()).toEqual([2, 1])
})

it('also when somebody else was faster', async () => {
  queryClient.setQueryData(['things', 'list'], [known])
  send.mockResolvedValue(conflictWith({ ...known, version: 3, name: 'Maamoul' }))
  await typed('Basbousa').save()
  expect(versions()).toEqual([3])
})

it('does not send a record that may have been created under another key', async () => {
  send.mockResolvedValueOnce({ ok: false, kind: 'network', error: new Error('offline') })
  send.mockResolvedValue({ ok: true, answer: { data: { ...known, name: 'Basbousa' } } })
  const form = typed('Basbousa', null)
  await form.save()
  await form.save()
  await form.save()
  const [first, repeated, next] = send.mock.calls.map(([, , headers]) => headers['idempotency-key'])
  expect(first).toBeDefined()
  expect(repeated).toBe(first)
  expect(next).not.toBe(first)
})

it.each([
  ['a newer version of which the form shows nothing', 'Kunafa', 2],
  ['the version of the typing when a newer one shows another value', 'Maamoul', 1],
])('sends what was typed on %s', async (_, name, version) => {
  send.mockResolvedValue({ ok: true, answer: { data: { ...known, version: 3, name: 'Basbousa' } } })
  const forms: Used[] = []
  const page = (thing: Thing) => createElement(Page, { name: 'Basbousa', thing, onForm: (form) => forms.push(form) })
  const show = await renderLive(page(known))
  await show(page({ ...known, version: 2, name }))
  await act(async () => forms.at(-1)?.save())
  expect(send.mock.lastCall?.[1]?.version).toBe(version)
})

it('goes to the page of a created record', async () => {
  send.mockResolvedValue({ ok: true, answer: { data: known } })
  await typed('Kunafa', null).save()
  expect(navigate).toHaveBeenCalledWith({ to: '/products/categories/$id', params: { id: 't-1' }, replace: true, ignoreBlocker: true })
})

it('stays with what was typed while it was being created, which another page would not have', async () => {
  const form = typed('Kunafa', null)
  send.mockImplementation(async () => {
    form.set({ name: 'Kunafa with cream' })
    return { ok: true, answer: { data: known } }
  })
  await form.save()
  expect(navigate).not.toHaveBeenCalled()
})

it('gives a field an id of one word, to which its error can be tied', () => {
  expect(fieldId('capacities.asap pick-up')).toBe('field-capacities-asap-pick-up')
})
