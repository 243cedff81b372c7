import { errorLater } from '../messages/ar/error-later.ts'
import { indexLater } from '../messages/ar/index-later.ts'
import { notice } from '../messages/ar/notice.ts'
import { serviceLater } from '../messages/ar/service-later.ts'
import { shellLater } from '../messages/ar/shell-later.ts'

/** The texts of what every page loads after its first view: the page below it, the footers, overlays, and the words that screens share. */
export const messages = { ...errorLater, ...indexLater, ...notice, ...serviceLater, ...shellLater }
