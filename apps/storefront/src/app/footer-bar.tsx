import { late } from './late.tsx'

/** The bar at the bottom of a phone; what the server drew of it stands until it is alive. */
export const FooterBar = late(() => import('./footer-bar-content.tsx').then((module) => module.FooterBarContent))
