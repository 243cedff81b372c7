import classes from './boot-skeleton.module.css'
import { RoutePending } from './route-pending.tsx'

/** Replaces the prerendered index page while another route's chunk loads; otherwise hidden. */
export const BootSkeleton = () => (
  <div className={classes['skeleton']}>
    <RoutePending />
  </div>
)
