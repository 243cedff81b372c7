import { Skeleton } from '@sukkar/ui/skeleton'
import classes from './route-pending.module.css'

/** Placeholder of a page whose chunk is loading: a heading and a grid of cards, the shape of most pages. */
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
