import type { User } from '@sukkar/contract/account'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import type { AccountFormProps } from '../features/account/account-form.tsx'
import { emptyValues } from '../features/account/account-rules.ts'
import { stubStorage } from '../testing/stub-storage.ts'
import { EditProfile } from './edit-profile.tsx'

const callApi = vi.hoisted(() => vi.fn())
const shown = vi.hoisted(() => ({ form: null as AccountFormProps | null }))
vi.mock('../lib/client.ts', () => ({ callApi }))
vi.mock('../features/account/account-form.tsx', () => ({
  AccountForm: (form: AccountFormProps) => {
    shown.form = form
    return null
  },
}))
vi.mock('../lib/locale.ts', () => ({ useText: () => (key: string) => key }))

const user = { id: 'u1', name: 'Sara', email: 's@example.com', phone: '96550001234' } as Partial<User> as User
const typed = { ...emptyValues, name: 'Huda', phone: '50009999' }

const open = (shownUser = user): AccountFormProps => {
  renderToStaticMarkup(createElement(EditProfile, { user: shownUser }))
  if (shown.form === null) throw new Error('There is no form')
  return shown.form
}

beforeEach(() => {
  stubStorage()
})

it('what was typed is there again when the session has ended, until it is saved', async () => {
  expect(open().start).toEqual({ name: 'Sara', phone: '50001234' })
  open().onChange?.(typed)
  expect(open().start).toEqual({ name: 'Huda', phone: '50009999' })
  callApi.mockResolvedValueOnce({ ok: false, kind: 'refused', failure: { status: 401 } })
  await open().onSubmit(typed)
  expect(open().start).toEqual({ name: 'Huda', phone: '50009999' })
  callApi.mockResolvedValueOnce({ ok: true, answer: { data: { user } } })
  await open().onSubmit(typed)
  expect(open().start).toEqual({ name: 'Sara', phone: '50001234' })
})

it('a text that is typed back to what it was leaves no draft, and one field leaves none of the other', () => {
  const savedElsewhere = { ...user, name: 'Mariam' }
  open().onChange?.({ ...typed, name: 'Sara' })
  expect(open(savedElsewhere).start).toEqual({ name: 'Mariam', phone: '50009999' })
  open().onChange?.({ ...typed, name: 'Sara', phone: '50001234' })
  expect(open(savedElsewhere).start).toEqual({ name: 'Mariam', phone: '50001234' })
})
