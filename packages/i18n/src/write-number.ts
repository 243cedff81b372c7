import { formatNumber } from './formats.ts'
import type { Translator } from './translate.ts'

/** A number beside words, in the digits of the prices and times around it. */
export const writeNumber = (value: number, t: Pick<Translator, 'locale' | 'digits'>): string => formatNumber(value, t.locale, t.digits)
