import type { ChosenOption } from '@sukkar/contract/cart'
import type { OptionTexts } from '@sukkar/domain/option-text'

/** The texts that the customer entered for a line's options, by value id. */
export const textsOfOptions = (options: readonly ChosenOption[]): OptionTexts =>
  Object.fromEntries(options.flatMap(({ value_id, text }) => (text === undefined ? [] : [[value_id, text] as const])))
