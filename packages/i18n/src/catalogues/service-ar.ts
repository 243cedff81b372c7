import { dialog } from '../messages/ar/dialog.ts'
import { pickService } from '../messages/ar/pick-service.ts'

/** The texts of the choice of a service beyond the first view: a visit may begin there, and must not load other screens' texts. */
export const messages = { ...dialog, ...pickService }
