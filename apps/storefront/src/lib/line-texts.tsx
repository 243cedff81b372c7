import type { CartItem } from '@sukkar/contract/cart'
import type { OrderItem } from '@sukkar/contract/order'
import { nameIn } from '@sukkar/i18n/name-in'
import { listUnitTexts } from '@sukkar/i18n/unit-texts'
import { useText } from './locale.ts'
import { describeOption } from './option-words.ts'

type Item = Pick<CartItem | OrderItem, 'options' | 'extra_flavor' | 'notes' | 'quantity'>
type Props = { item: Item; className?: string | undefined }

/** The choices of a line of the cart or an order, in one row. */
export const LineChoices = ({ item, className }: Props) => {
  const t = useText()
  const choices = [
    ...item.options.map((option) => describeOption(option, t)),
    ...(item.extra_flavor ? [nameIn(t.locale, item.extra_flavor)] : []),
  ]
  if (choices.length === 0) return null
  return (
    <p className={className}>
      {choices.map((choice, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a flavour and an extra flavour may have the same name
        <span key={index}>
          {index > 0 && ' · '}
          <bdi>{choice}</bdi>
        </span>
      ))}
    </p>
  )
}

/** The texts of a line's units, each with the units that carry it. */
export const LineNotes = ({ item, className }: Props) => {
  const t = useText()
  const texts = listUnitTexts(
    item.notes.map(({ note }) => note),
    item.quantity,
    t,
  )
  const [before, after] = t.locale === 'ar' ? ['«', '»'] : ['“', '”']
  return texts.map(({ label, text }) => (
    <p key={text} className={className}>
      {label} {text === '' ? t('product.noNote') : <Quoted before={before} text={text} after={after} />}
    </p>
  ))
}

const Quoted = ({ before, text, after }: { before: string | undefined; text: string; after: string | undefined }) => (
  <>
    {before}
    <bdi>{text}</bdi>
    {after}
  </>
)
