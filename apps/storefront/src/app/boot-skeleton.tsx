import classes from './boot-skeleton.module.css'
import { RoutePending } from './route-pending.tsx'

/** Stands in place of the prerendered index page while another route's chunk is on its way; otherwise hidden. */
export const BootSkeleton = () => (
  <div className={classes['skeleton']}>
    <RoutePending />
  </div>
)
