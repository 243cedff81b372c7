import { ask, begin, see, tell, type World } from './world.ts'

type ListedRefund = { id: string; state: string; order_id: string; amount: number }

/** Somebody of the staff looks at the money that goes back, and decides one of it. */
export const workOnRefunds = (world: World): void =>
  begin(world, 'staff', async () => {
    const waiting = (await listRefunds(world)).filter(({ state }) => ['requested', 'failed', 'unknown'].includes(state))
    if (waiting.length === 0) return
    const refund = world.chance.pick(waiting)
    const decision = refund.state === 'requested' && world.chance.percent(25) ? 'decline' : 'approve'
    see(world, `staff ${decision}s a refund that is ${refund.state}`)
    const answer = await askAsStaff(world, 'POST', `/api/staff/refunds/${refund.id}/${decision}`, { reason: 'The bank was asked' })
    tell(world, `staff: ${decision} of a refund that was ${refund.state} → ${answer?.statusCode ?? 'killed'}`)
  })

export const listRefunds = async (world: World): Promise<ListedRefund[]> => {
  const answer = await askAsStaff(world, 'GET', '/api/staff/refunds?per_page=50')
  return answer?.statusCode === 200 ? answer.json<{ data: ListedRefund[] }>().data : []
}

const askAsStaff = (world: World, method: 'GET' | 'POST', url: string, payload?: object) =>
  ask(world, 'staff', {
    method,
    url,
    headers: { authorization: `Bearer ${world.beginning.staffToken}` },
    ...(payload === undefined ? {} : { payload }),
  })
