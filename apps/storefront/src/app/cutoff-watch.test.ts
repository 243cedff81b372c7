import { expect, it, vi } from 'vitest'
import type { Choice } from '../lib/choice.ts'

vi.stubGlobal('window', { addEventListener: () => undefined })

const { choiceStore, emptyChoice } = await import('../lib/choice.ts')
const { startCutoffWatch } = await import('./cutoff-watch.ts')

it('the cut-off is that of the branch of the order, and is asked for anew when it is another', async () => {
  const asked: (string | null)[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(new URL(path, 'https://shop.example').searchParams.get('branch_id'))
    return new Response(JSON.stringify({ status: 200, message: '', deliveryValidator: { delivery: { cutoff_at: null } } }))
  })
  vi.spyOn(globalThis, 'setInterval').mockReturnValue(0 as never)
  const area = { id: '202' } as Partial<Choice['area']> as Choice['area']
  choiceStore.setState({ ...emptyChoice, area, branchId: 'b1', service: 'asap', fulfilment: 'delivery' })
  startCutoffWatch()
  await vi.waitFor(() => expect(asked).toEqual(['b1']))
  choiceStore.setState({ branchId: 'b2' })
  await vi.waitFor(() => expect(asked).toEqual(['b1', 'b2']))
})
