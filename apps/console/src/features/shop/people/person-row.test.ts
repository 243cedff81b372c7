import type { StaffAccount } from '@sukkar/contract/staff-people'
import type { MenuItem } from '@sukkar/ui/menu'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
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

it('the password of somebody at work does not change by one press alone; closing an account, which can be opened again, does', () => {
  renderToStaticMarkup(createElement(PersonRow, { account: account as StaffAccount, onPassword: () => undefined }))
  const choose = (id: string): void => {
    const entry = entries.find((known) => known.id === id)
    expect(entry).toBeDefined()
    entry?.onSelect()
  }
  choose('edit')
  choose('reset')
  expect(save).not.toHaveBeenCalled()
  choose('turn')
  expect(save).toHaveBeenCalledOnce()
})
