import type { QueryKey } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useSave } from '../lib/use-save.ts'
import { createOrderSender, type OrderSender } from './order-sender.ts'
import { SortableList } from './sortable-list.tsx'

type SortableRecordsProps<Thing> = {
  label: string
  kind: 'banners' | 'categories' | 'collections' | 'extra_flavors' | 'notices' | 'products'
  things: readonly Thing[]
  /** The queries to invalidate afterwards. */
  touches: QueryKey
  nameOf: (thing: Thing) => string
  children: (thing: Thing) => ReactNode
}

/** Records that staff sort: each move is sent at once. After a conflicting sort by somebody else, theirs is shown with a message. */
export const SortableRecords = <Thing extends { id: string }>(props: SortableRecordsProps<Thing>) => {
  const { label, kind, things, touches, nameOf, children } = props
  const { save, reloaded } = useSave('orderStaffThings', touches)
  const [moved, setMoved] = useState<readonly Thing[] | null>(null)
  const sender = useRef<OrderSender | null>(null)
  sender.current ??= createOrderSender(
    async (ids, seenIds) => (await save({ params: { kind }, body: { ids: [...ids], seen_ids: [...seenIds] } })) !== null,
  )
  const latest = useRef<readonly Thing[] | null>(null)
  const reorder = async (ordered: readonly Thing[]): Promise<void> => {
    setMoved(ordered)
    latest.current = ordered
    const isOver = await sender.current?.send(ordered.map(idOf), things.map(idOf))
    if (!isOver) return
    const sent = latest.current
    await reloaded()
    // Moved again meanwhile: that move is shown until it was answered itself.
    if (latest.current !== sent) return
    sender.current?.forget()
    setMoved(null)
  }
  return (
    <SortableList label={label} items={moved ?? things} keyOf={idOf} nameOf={nameOf} onReorder={(ordered) => void reorder(ordered)}>
      {children}
    </SortableList>
  )
}

const idOf = ({ id }: { id: string }): string => id
