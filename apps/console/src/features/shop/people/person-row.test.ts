import type { StaffAccount } from '@sukkar/contract/staff-people'
import type { MenuItem } from '@sukkar/ui/menu'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { PersonRow } from './person-row.tsx'

const { entries, save } = vi.hoisted(() => ({ entries: [] as MenuItem[], save: vi.fn(async () => null) }))
vi.mock('@sukkar/ui/menu', () => ({
  Menu: ({ items }: { items: MenuItem[] }) => {
    entries.push(...items)
    return null
  },
}))
vi.mock('../../../lib/use-save.ts', () => ({ useSave: () => ({ isSaving: false, failure: null, save }) }))

const account: Partial<StaffAccount> = {
  id: 'ali',
  name: 'Ali',
  email: 'ali@demo.example',
  phone: '+96550001234',
  role: 'driver',
  is_disabled: false,
  must_change_password: false,
  signed_in_at: null,
}

/** Renders the row and returns a function that chooses an entry of its menu. */
const show = (given: Partial<StaffAccount> = {}): ((id: string) => void) => {
  entries.length = 0
  const shown = { ...account, ...given } as StaffAccount
  renderToStaticMarkup(createElement(PersonRow, { account: shown, onPassword: () => undefined }))
  return (id) => {
    const entry = entries.find((known) => known.id === id)
    expect(entry).toBeDefined()
    entry?.onSelect()
  }
}

beforeEach(() => void save.mockClear())

it('nobody loses a password, or the account with its orders, by one press alone', () => {
  const choose = show()
  for (const id of ['edit', 'reset', 'turn']) choose(id)
  expect(save).not.toHaveBeenCalled()
})

it('a disabled account is enabled by one press', () => {
  show({ is_disabled: true })('turn')
  expect(save).toHaveBeenCalledOnce()
})
