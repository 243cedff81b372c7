import { loadConsoleMessages } from '@sukkar/i18n/load-console-messages'
import { createTranslator } from '@sukkar/i18n/translate'
import { act, createElement, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderLive } from '../testing/render-live.ts'
import { OrderedPicks } from './ordered-picks.tsx'
import { showUnread } from './typed-field.tsx'

type Chooser = { value: string; error?: string; onChange: (event: object) => void; onInvalid?: () => void }
type Pressable = { onClick: () => void }

const shown = vi.hoisted(() => ({ select: null as Chooser | null, button: null as Pressable | null }))
vi.mock('@sukkar/ui/select', () => ({ Select: (select: Chooser) => void Object.assign(shown, { select }) }))
vi.mock('@sukkar/ui/button', () => ({ Button: (button: Pressable) => void Object.assign(shown, { button }) }))
vi.mock('./sortable-list.tsx', () => ({ SortableList: () => null }))
vi.mock('../lib/locale.ts', async () => {
  const translator = createTranslator('en', await loadConsoleMessages('en'))
  return { useText: () => translator }
})

const options = [
  { id: 'size', label: 'Size' },
  { id: 'filling', label: 'Filling' },
]
const onChange = vi.fn()

const Page = () => {
  const [ids, setIds] = useState<readonly string[]>([])
  const pick = (next: string[]): void => {
    onChange(next)
    setIds(next)
  }
  return createElement(OrderedPicks, { name: 'groups', label: 'Groups', addLabel: 'Add a group', options, ids, onChange: pick })
}
const choose = (value: string): Promise<void> => act(async () => shown.select?.onChange({ target: { value } }))
const press = (): Promise<void> => act(async () => shown.button?.onClick())

beforeEach(async () => {
  onChange.mockClear()
  shown.button = null
  await renderLive(createElement(Page))
})

it('what is passed over in the list, as arrow keys do, is not added: only what is chosen when "Add" is pressed', async () => {
  await choose('size')
  await choose('filling')
  expect(onChange).not.toHaveBeenCalled()
  expect(shown.select?.value).toBe('filling')
  await press()
  expect(onChange.mock.calls).toEqual([[['filling']]])
  expect(shown.select?.value).toBe('')
})

it('nothing is added while nothing is chosen, nor twice by two presses', async () => {
  await press()
  await choose('size')
  await press()
  await press()
  expect(onChange.mock.calls).toEqual([[['size']]])
})

it('saving says of what was chosen and not added that it is not in the list', async () => {
  await act(async () => shown.select?.onInvalid?.())
  expect(shown.select?.error).toBeUndefined()
  await choose('size')
  expect(shown.select?.error).toBeUndefined()
  await act(async () => shown.select?.onInvalid?.())
  expect(shown.select?.error ?? '').toContain('Size')
  await press()
  expect(shown.select?.error).toBeUndefined()
})

it('so the form is not saved, and the choice gets the focus', () => {
  const fieldOf = (tag: string, customError: boolean) => ({ tag, validity: { customError }, checkValidity: vi.fn(), focus: vi.fn() })
  const fields = [fieldOf('input', false), fieldOf('select', true)]
  const querySelectorAll = (selector: string) => fields.filter(({ tag }) => selector.split(', ').includes(tag))
  const form = { querySelectorAll } as object as Element
  expect(showUnread(form)).toBe(true)
  expect(fields.map(({ focus, checkValidity }) => [focus.mock.calls.length, checkValidity.mock.calls.length])).toEqual([
    [0, 0],
    [1, 1],
  ])
})
