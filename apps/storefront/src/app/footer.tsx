import { late } from './late.tsx'

/** The footer of every page, below the first view. */
export const Footer = late(() => import('./footer-content.tsx').then((module) => module.FooterContent))
