import { late } from './late.tsx'

/** The bottom bar of a phone; the server's markup stands until its code has loaded. */
export const FooterBar = late(() => import('./footer-bar-content.tsx').then((module) => module.FooterBarContent))
