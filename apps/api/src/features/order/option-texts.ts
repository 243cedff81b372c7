import type { ChosenOption } from '@sukkar/contract/cart'
import type { OptionTexts } from '@sukkar/domain/option-text'

/** What was written for the options of an order's line. */
export const textsOfOptions = (options: readonly ChosenOption[]): OptionTexts =>
  Object.fromEntries(options.flatMap(({ value_id, text }) => (text === undefined ? [] : [[value_id, text] as const])))
