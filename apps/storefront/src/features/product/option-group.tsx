import type { OptionGroup, OptionValue } from '@sukkar/contract/catalogue'
import { formatMoney } from '@sukkar/i18n/formats'
import { nameIn } from '@sukkar/i18n/name-in'
import { Checkbox } from '@sukkar/ui/checkbox'
import { ChoiceChip } from '@sukkar/ui/choice-chip'
import { AlertIcon } from '@sukkar/ui/icons'
import { RadioCard } from '@sukkar/ui/radio-card'
import type { ReactNode } from 'react'
import { useLocale, useText } from '../../lib/locale.ts'
import { describeServes } from '../../lib/product-words.ts'
import { addedFils, chooseOption, chosenOf, sizePriceFils } from './draft.ts'
import { flavorColor, hasFlavorColor } from './flavor-colors.ts'
import classes from './option-group.module.css'
import { OptionTextField } from './option-text-field.tsx'
import { nameSize } from './price-words.ts'
import type { OptionForm } from './use-product-form.ts'

export type OptionGroupProps = { group: OptionGroup; form: OptionForm; halfRule: 'half_each' | 'highest' | 'sum' }

/** The values of one group by their kind: sizes as cards, colours as swatches, flavours as chips, extras as checkboxes. */
export const OptionGroupField = ({ group, form, halfRule }: OptionGroupProps) => {
  const t = useText()
  const locale = useLocale()
  const chosen = chosenOf(form.draft, group)
  const isMissing = form.isMarked && chosen.length < group.min
  return (
    <fieldset id={`option-group-${group.id}`} className={classes['group']} data-missing={isMissing ? '' : undefined}>
      <legend className={classes['legend']}>
        <span className={classes['name']}>{nameIn(locale, group)}</span>
        <span className={classes['rule']}>{describeRule(group, t)}</span>
      </legend>
      {isMissing && (
        <p className={classes['error']}>
          <AlertIcon size="1.125rem" />
          {t('product.missingGroup', { group: nameIn(locale, group) })}
        </p>
      )}
      <div className={classes[layoutOf(group)]}>
        {group.values.map((value) => (
          <Value
            key={value.id}
            group={group}
            value={value}
            form={form}
            halfRule={halfRule}
            isChosen={chosen.includes(value.id)}
            isFull={group.max > 1 && chosen.length >= group.max}
          />
        ))}
      </div>
    </fieldset>
  )
}

const layoutOf = (group: OptionGroup): 'cards' | 'swatches' | 'ticks' | 'chips' => {
  if (group.kind === 'size') return 'cards'
  if (group.kind === 'color') return 'swatches'
  return group.kind === 'extra' ? 'ticks' : 'chips'
}

const describeRule = (group: OptionGroup, t: ReturnType<typeof useText>): string => {
  if (group.min === 0)
    return group.max === 1 || group.max >= group.values.length ? t('validation.optional') : t('product.chooseUpTo', { count: group.max })
  if (group.max === 1) return t('product.chooseOne')
  return group.min === group.max ? t('product.chooseExactly', { count: group.min }) : t('product.chooseUpTo', { count: group.max })
}

type ValueWithText = OptionValue & { text: NonNullable<OptionValue['text']> }

const needsText = (value: OptionValue): value is ValueWithText => value.text !== undefined

type ValueProps = OptionGroupProps & { value: OptionValue; isChosen: boolean; isFull: boolean }

const Value = (props: ValueProps) => {
  const { group, value, form, halfRule, isChosen, isFull } = props
  const t = useText()
  const locale = useLocale()
  const name = nameIn(locale, value)
  const input = {
    name: `group-${group.id}`,
    checked: isChosen,
    disabled: !value.is_available || (isFull && !isChosen),
    onChange: () => form.change(chooseOption(form.draft, group, value.id)),
  }
  const note = value.is_available ? describeDelta(group, value, halfRule, t) : t('product.optionUnavailable')
  if (group.kind === 'size') return <SizeCard {...props} input={input} />
  if (group.kind === 'extra') {
    return (
      <div>
        <Checkbox {...input} className={classes['tick']}>
          <span className={classes['line']}>
            <bdi>{name}</bdi>
            {note && <span className={classes['delta']}>{note}</span>}
          </span>
        </Checkbox>
        {isChosen && needsText(value) && <OptionTextField value={value} form={form} />}
      </div>
    )
  }
  if (group.kind === 'color') {
    return (
      <label className={classes['swatch']}>
        <input type={inputTypeOf(group)} {...input} />
        <span className={classes['color']} style={{ backgroundColor: value.hex ?? 'transparent' }} />
        <span className={classes['colorName']}>{name}</span>
        {note && <span className={classes['delta']}>{note}</span>}
      </label>
    )
  }
  const dot: ReactNode = hasFlavorColor(value.code) ? (
    <span className={classes['dot']} style={{ backgroundColor: flavorColor(value.code) }} />
  ) : undefined
  return (
    <ChoiceChip {...input} type={inputTypeOf(group)} {...(dot === undefined ? {} : { picture: dot })}>
      <bdi>{name}</bdi>
      {note && <span className={classes['delta']}> {note}</span>}
    </ChoiceChip>
  )
}

/** A chosen radio button cannot be taken back, so an optional choice is a tick even where only one is allowed. */
const inputTypeOf = ({ min, max }: OptionGroup): 'radio' | 'checkbox' => (min === 1 && max === 1 ? 'radio' : 'checkbox')

/** A size with how many people it serves and its price per unit. */
const SizeCard = ({
  group,
  value,
  form,
  halfRule,
  input,
}: ValueProps & { input: { name: string; checked: boolean; disabled: boolean; onChange: () => void } }) => {
  const t = useText()
  const serves = describeServes(value, t)
  const priceFils = sizePriceFils(form.product, value.id, halfRule)
  return (
    <RadioCard
      {...input}
      type={inputTypeOf(group)}
      title={<bdi>{nameSize(value, t)}</bdi>}
      detail={value.is_available ? (serves ?? undefined) : t('product.optionUnavailable')}
      end={<span className={classes['price']}>{formatMoney(priceFils, t.locale, t.digits)}</span>}
    />
  )
}

/** What a value adds to the price; a half of a cake by the shop's rule for halves. */
const describeDelta = (
  group: OptionGroup,
  value: OptionValue,
  halfRule: OptionGroupProps['halfRule'],
  t: ReturnType<typeof useText>,
): string | null => {
  const fils = addedFils(group, value.id, halfRule)
  if (fils === 0) return null
  return fils > 0 ? t('product.optionDelta', { amount: formatMoney(fils, t.locale, t.digits) }) : formatMoney(fils, t.locale, t.digits)
}
