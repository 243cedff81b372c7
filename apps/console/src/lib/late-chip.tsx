import { StatusChip } from '@sukkar/ui/status-chip'
import { useText } from './locale.ts'
import { describeLateness } from './order-words.ts'
import { useShopNow } from './shop-clock.ts'

/** Shows that an order is late, and by how much. */
export const LateChip = ({ promisedTo }: { promisedTo: string }) => (
  <StatusChip tone="trouble">{describeLateness(promisedTo, useShopNow(), useText())}</StatusChip>
)
