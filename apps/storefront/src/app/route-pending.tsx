import { Skeleton } from '@sukkar/ui/skeleton'
import classes from './route-pending.module.css'

/** What stands in for a page whose chunk is on its way: a heading and a grid of cards, in the shape most pages have. */
export const RoutePending = () => (
  <div className={classes['pending']} aria-busy="true">
    <Skeleton shape="text" width="40%" height="2rem" />
    <div className={classes['grid']}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} shape="card" ratio="1 / 1.3" />
      ))}
    </div>
  </div>
)
