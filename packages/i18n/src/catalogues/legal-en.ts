import { legal } from '../messages/en/legal.ts'

/** The long texts of the terms and of the privacy policy. */
export const messages = { ...legal }
