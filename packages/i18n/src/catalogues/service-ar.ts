import { dialog } from '../messages/ar/dialog.ts'
import { pickService } from '../messages/ar/pick-service.ts'

/** What the choice of a service shows beyond the first view: a visit may begin there, and waits for no other screen's texts. */
export const messages = { ...dialog, ...pickService }
