import { CAKE_TEXT_MAX_LENGTH } from '@sukkar/domain/limits'
import type { OptionTexts } from '@sukkar/domain/option-text'
import { type PixelSize, type Placement, START_PLACEMENT } from '@sukkar/domain/print-geometry'
import type { TextPlace, TextSize } from '@sukkar/domain/print-text'
import { isRecord, isTextList } from '../../lib/storage.ts'
import { isTextRecord } from '../../lib/text-record.ts'

/** Words that are printed with the photo. */
export type PrintWords = { text: string; place: TextPlace; size: TextSize; color: InkName }

/** The state of a customer's design in the studio; the photo itself is stored separately. */
export type PrintCakeDraft = {
  /** The cake's slug; null before one is shown. */
  slug: string | null
  optionIds: readonly string[]
  /** Absent in designs stored before options had texts. */
  optionTexts?: OptionTexts
  /** Absent in designs stored before extra flavours existed. */
  extraFlavorId?: string | null
  isUpright: boolean
  photo: PixelSize | null
  placement: Placement
  words: PrintWords
}

export const TEXT_PLACES = ['top', 'middle', 'bottom'] as const satisfies readonly TextPlace[]
export const TEXT_SIZES = ['small', 'medium', 'large'] as const satisfies readonly TextSize[]

/** Colours that edible ink prints well, each with an edge that keeps it legible on any photo. */
export const INKS = {
  white: { fill: '#ffffff', edge: '#2b1b14' },
  chocolate: { fill: '#4a2414', edge: '#fffaf3' },
  rose: { fill: '#c2305a', edge: '#ffffff' },
  green: { fill: '#1f6b52', edge: '#ffffff' },
  gold: { fill: '#f3c14b', edge: '#3b2410' },
} as const

export type InkName = keyof typeof INKS
export const INK_NAMES = ['white', 'chocolate', 'rose', 'green', 'gold'] as const satisfies readonly InkName[]

export const blankDraft: PrintCakeDraft = {
  slug: null,
  optionIds: [],
  extraFlavorId: null,
  isUpright: false,
  photo: null,
  placement: START_PLACEMENT,
  words: { text: '', place: 'bottom', size: 'medium', color: 'white' },
}

/** Whether a stored value is a valid draft. */
export const isPrintCakeDraft = (value: unknown): value is PrintCakeDraft =>
  isRecord(value) &&
  (value['slug'] === null || typeof value['slug'] === 'string') &&
  isTextList(value['optionIds']) &&
  (value['optionTexts'] === undefined || isTextRecord(value['optionTexts'])) &&
  (value['extraFlavorId'] == null || typeof value['extraFlavorId'] === 'string') &&
  typeof value['isUpright'] === 'boolean' &&
  (value['photo'] === null || (isRecord(value['photo']) && isLength(value['photo']['width']) && isLength(value['photo']['height']))) &&
  isRecord(value['placement']) &&
  ['zoom', 'x', 'y', 'turn'].every((key) => isRecord(value['placement']) && Number.isFinite(value['placement'][key])) &&
  isWords(value['words'])

const isWords = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value['text'] === 'string' &&
  value['text'].length <= CAKE_TEXT_MAX_LENGTH &&
  TEXT_PLACES.some((place) => place === value['place']) &&
  TEXT_SIZES.some((size) => size === value['size']) &&
  INK_NAMES.some((name) => name === value['color'])

const isLength = (value: unknown): boolean => Number.isInteger(value) && Number(value) > 0
