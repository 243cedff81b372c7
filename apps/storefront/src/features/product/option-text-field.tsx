import type { OptionValue } from '@sukkar/contract/catalogue'
import type { OptionTextKind, OptionTextRefusal } from '@sukkar/domain/option-text'
import { nameIn } from '@sukkar/i18n/name-in'
import type { Translator } from '@sukkar/i18n/translate'
import { TextArea } from '@sukkar/ui/text-area'
import { TextField } from '@sukkar/ui/text-field'
import { useText } from '../../lib/locale.ts'
import { judgeText } from './draft.ts'
import { optionTextPlace } from './missing-place.ts'
import classes from './option-group.module.css'
import type { OptionForm } from './use-product-form.ts'

type Props = { value: OptionValue & { text: NonNullable<OptionValue['text']> }; form: OptionForm }

/** The text field of an option, right below its checkbox. */
export const OptionTextField = ({ value, form }: Props) => {
  const t = useText()
  const { draft, change, isMarked } = form
  const { kind, max } = value.text
  const option = nameIn(t.locale, value)
  const text = draft.optionTexts[value.id] ?? ''
  const refusal = judgeText(value, draft)
  const field = {
    label: t(`product.text.${kind}`, { option }),
    hint: [t(`product.textLimit.${kind}`, { max }), ...(draft.quantity > 1 ? [t('product.textEach')] : [])].join(' · '),
    error: isMarked && refusal !== null ? describeRefusal(refusal, { kind, option, isBlank: text.trim() === '' }, t) : undefined,
    maxLength: max,
    required: true,
    value: text,
    onChange: (event: { target: { value: string } }) =>
      change({ ...draft, optionTexts: { ...draft.optionTexts, [value.id]: event.target.value } }),
  }
  return (
    <div id={optionTextPlace(value.id)} className={classes['text']}>
      {kind === 'message' ? (
        <TextArea {...field} rows={2} formatCount={(used) => t('product.charactersLeft', { count: max - used })} />
      ) : (
        <TextField {...field} autoComplete="off" {...(kind === 'number' ? { inputMode: 'numeric', dir: 'ltr' } : {})} />
      )}
    </div>
  )
}

const describeRefusal = (
  refusal: OptionTextRefusal,
  { kind, option, isBlank }: { kind: OptionTextKind; option: string; isBlank: boolean },
  t: Translator,
): string =>
  refusal === 'OPTION_TEXT_INVALID' && kind === 'number' && !isBlank
    ? t('product.textNoNumber', { option })
    : t(`product.textMissing.${kind}`, { option })
