import { legal } from '../messages/ar/legal.ts'

/** The long texts of the terms and of the privacy policy. */
export const messages = { ...legal }
