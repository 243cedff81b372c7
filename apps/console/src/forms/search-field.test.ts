import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { SearchField } from './search-field.tsx'

type Shown = { value: string; onChange: (event: { target: { value: string } }) => void }

const shown = vi.hoisted(() => ({ field: null as Shown | null }))
vi.mock('@sukkar/ui/text-field', () => ({
  TextField: (field: Shown) => {
    shown.field = field
    return null
  },
}))

const onSearch = vi.fn(async (_words: string) => undefined)
const render = (words: string): void => void renderToStaticMarkup(createElement(SearchField, { label: 'Find', words, onSearch }))
const type = (value: string): void => shown.field?.onChange({ target: { value } })

beforeEach(() => void onSearch.mockClear())

it('an emptied field searches for nothing at once, because the button that empties it sends nothing', () => {
  render('Noura')
  expect(shown.field?.value).toBe('Noura')
  type('')
  expect(onSearch.mock.calls).toEqual([['']])
})

it('words that are being typed are searched for when they are sent, and not before', () => {
  render('Noura')
  type('Nour')
  render('')
  type('')
  expect(onSearch).not.toHaveBeenCalled()
})
