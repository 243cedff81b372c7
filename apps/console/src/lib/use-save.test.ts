import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from './query-client.ts'
import { useMove } from './use-move.ts'
import { useSave } from './use-save.ts'

const callApi = vi.hoisted(() => vi.fn())
vi.mock('./client.ts', async (original) => ({ ...(await original<object>()), callApi }))

const useBoth = () => ({
  ...useSave('closeStaffComplaint', ['feedback']),
  ...useMove(),
  create: useSave('createStaffAccount', ['people']).save,
})
type Used = ReturnType<typeof useBoth>

const Page = ({ onUse }: { onUse: (used: Used) => void }) => {
  onUse(useBoth())
  return null
}

const render = (): Used => {
  const uses: Used[] = []
  renderToStaticMarkup(createElement(Page, { onUse: (used) => uses.push(used) }))
  const [first] = uses
  if (!first) throw new Error('It was not rendered')
  return first
}

const invalidated = vi.spyOn(queryClient, 'invalidateQueries')

beforeEach(() => {
  // The line breaks after the answer: the lists never arrive.
  invalidated.mockReset().mockReturnValue(new Promise(() => undefined))
  callApi.mockReset().mockResolvedValue({ ok: true, status: 200, answer: { data: { id: 'thing' } } })
})
afterEach(() => queryClient.clear())

it('a change is confirmed by its answer, however long the lists take to be fetched again', async () => {
  expect(await render().save({ params: { id: 'c-1' } })).toEqual({ data: { id: 'thing' } })
  expect(invalidated).toHaveBeenCalledWith({ queryKey: ['feedback'] })
})

it('a step of an order is confirmed by its answer, however long the board takes to be fetched again', async () => {
  expect(await render().move('o-1', 'accept')).toEqual({ id: 'thing' })
  expect(invalidated).toHaveBeenCalledWith({ queryKey: ['orders'] })
})

it('an account whose answer was lost is sent again with the same key', async () => {
  callApi.mockResolvedValueOnce({ ok: false, kind: 'network', error: new Error('offline') })
  const { create } = render()
  const body = { name: 'Ali', email: 'ali@demo.example', phone: '50001234', role: 'driver' } as const
  await create({ body })
  await create({ body })
  const [first, repeated] = callApi.mock.calls.map(([, input]) => input.headers['idempotency-key'])
  expect(first).toBeDefined()
  expect(repeated).toBe(first)
})
