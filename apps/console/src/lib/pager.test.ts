import { createElement } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderLive } from '../testing/render-live.ts'
import { Pager } from './pager.tsx'

type Press = { disabled: boolean; onClick: () => void }
let buttons: Press[] = []
vi.mock('@sukkar/ui/button', () => ({
  Button: (button: Press) => {
    buttons.push(button)
    return null
  },
}))
vi.mock('./locale.ts', () => ({ useText: () => Object.assign((key: string) => key, { locale: 'en', digits: 'latn' }) }))

const onPage = vi.fn()
const pager = (page: number, total: number) => createElement(Pager, { meta: { page, per_page: 20, total }, onPage })
beforeEach(() => {
  onPage.mockClear()
  buttons = []
})

it('leads a page back and on, and no further than the first and the last one', async () => {
  const show = await renderLive(pager(1, 41))
  expect(buttons.map(({ disabled }) => disabled)).toEqual([true, false])
  buttons = []
  await show(pager(2, 41))
  expect(buttons.map(({ disabled }) => disabled)).toEqual([false, false])
  for (const { onClick } of buttons) onClick()
  expect(onPage.mock.calls).toEqual([[1], [3]])
  buttons = []
  await show(pager(3, 41))
  expect(buttons.map(({ disabled }) => disabled)).toEqual([false, true])
})

it('a page that has become empty gives way to the last one that is there, once', async () => {
  const show = await renderLive(pager(3, 41))
  expect(onPage).not.toHaveBeenCalled()
  await show(pager(3, 40))
  await show(pager(3, 40))
  expect(onPage.mock.calls).toEqual([[2]])
})

it('a list that has become empty is shown from its first page', async () => {
  const show = await renderLive(pager(2, 0))
  expect(onPage.mock.calls).toEqual([[1]])
  await show(pager(1, 0))
  expect(onPage).toHaveBeenCalledOnce()
})
