import type { ReactNode } from 'react'
import classes from './choices.module.css'

const Drawing = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 96 72" aria-hidden="true" focusable="false" className={classes['drawing']}>
    {children}
  </svg>
)

/** Now: a scooter with a box of sweets; it drives in the reading direction. */
export const NowPicture = () => (
  <Drawing>
    <g className={classes['mirror']}>
      <path d="M8 30h14M4 39h12M10 48h10" className={classes['faint']} />
      <rect x="26" y="16" width="24" height="21" rx="5" className={classes['rose']} />
      <path d="M38 16v21M26 25h24" className={classes['onRose']} />
      <path d="M24 41h26c3 0 5 3 5 6v3h9l6-26h8" className={classes['body']} />
      <path d="M24 41c-5 2-8 6-8 11h8a9 9 0 0 1 18 0h22" className={classes['brand']} />
      <circle cx="33" cy="56" r="8" className={classes['wheel']} />
      <circle cx="75" cy="56" r="8" className={classes['wheel']} />
      <path d="M70 24h9l3 8" className={classes['body']} />
    </g>
  </Drawing>
)

/** Later today: a cake box and a clock. */
export const LaterTodayPicture = () => (
  <Drawing>
    <path d="M14 32h46v26a6 6 0 0 1-6 6H20a6 6 0 0 1-6-6Z" className={classes['honey']} />
    <rect x="10" y="24" width="54" height="11" rx="4" className={classes['honeyDeep']} />
    <path d="M37 24v40" className={classes['ribbon']} />
    <path d="M37 24c-10-1-15-5-12-10s10-2 12 10Zm0 0c10-1 15-5 12-10s-10-2-12 10Z" className={classes['bow']} />
    <circle cx="72" cy="46" r="18" className={classes['clock']} />
    <path d="M72 35v11l8 5" className={classes['body']} />
  </Drawing>
)

/** Pre-order: a tiered cake made for a day in the calendar. */
export const PreOrderPicture = () => (
  <Drawing>
    <rect x="50" y="12" width="38" height="36" rx="6" className={classes['clock']} />
    <path d="M50 22h38" className={classes['body']} />
    <path d="M60 8v8M78 8v8" className={classes['body']} />
    <path d="m62 34 5 5 10-10" className={classes['check']} />
    <path d="M10 48h52v10a6 6 0 0 1-6 6H16a6 6 0 0 1-6-6Z" className={classes['rose']} />
    <path
      d="M10 48c0 7 8 7 8.700 0 0 7 8.700 7 8.700 0 0 7 8.700 7 8.600 0 0 7 8.700 7 8.700 0 0 7 8.600 7 8.600 0 0 7 8.700 7 8.700 0Z"
      className={classes['cream']}
    />
    <path d="M20 32h32v16H20Z" className={classes['brand']} />
    <path d="M36 22v10" className={classes['body']} />
    <circle cx="36" cy="18" r="4" className={classes['honeyDeep']} />
  </Drawing>
)
