import { errorLater } from '../messages/en/error-later.ts'
import { indexLater } from '../messages/en/index-later.ts'
import { notice } from '../messages/en/notice.ts'
import { serviceLater } from '../messages/en/service-later.ts'
import { shellLater } from '../messages/en/shell-later.ts'

/** The texts of what every page loads after its first view: the page below it, the footers, overlays, and the words that screens share. */
export const messages = { ...errorLater, ...indexLater, ...notice, ...serviceLater, ...shellLater }
