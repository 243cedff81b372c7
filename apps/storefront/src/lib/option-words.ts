import type { ChosenOption } from '@sukkar/contract/cart'
import type { OptionTexts } from '@sukkar/domain/option-text'
import { nameIn } from '@sukkar/i18n/name-in'
import type { Translator } from '@sukkar/i18n/translate'

/** A chosen option by its name, with the customer's text for it. */
export const nameOption = (option: ChosenOption, t: Translator): string => {
  const name = nameIn(t.locale, option)
  return option.text === undefined ? name : t('product.optionText', { option: name, text: option.text })
}

/** A chosen option in words; a half includes which half it is. */
export const describeOption = (option: ChosenOption, t: Translator): string => {
  const name = nameOption(option, t)
  const isHalf = option.group_kind === 'first_half' || option.group_kind === 'second_half'
  return isHalf ? `${t.locale === 'ar' ? option.group_name_ar : option.group_name_en}: ${name}` : name
}

/** The customer's texts for the options of a line, by the id of the option's value. */
export const textsOfOptions = (options: readonly ChosenOption[]): OptionTexts =>
  Object.fromEntries(options.flatMap(({ value_id, text }) => (text === undefined ? [] : [[value_id, text] as const])))
