import type { OptionGroup } from '@sukkar/contract/catalogue'
import { TextArea } from '@sukkar/ui/text-area'
import type { ReactNode } from 'react'
import { useText } from '../../lib/locale.ts'
import { useShop } from '../../lib/shop.ts'
import { creamOf } from './cream-color.ts'
import { ExtraFlavorField } from './extra-flavor.tsx'
import { HalvesPicture } from './halves-picture.tsx'
import { NoteFields } from './note-fields.tsx'
import { OptionGroupField } from './option-group.tsx'
import classes from './product-options.module.css'
import type { ProductForm } from './use-product-form.ts'

export type ProductOptionsProps = {
  form: ProductForm
  /** The photo field, for products made with photos. */
  pictureWell: ReactNode
  /** A group that cannot be chosen anew, and what stands in its place. */
  settled?: { group: OptionGroup; note: ReactNode } | null
}

/** All options of a product, in the order of its groups (§2 "Product page"). */
export const ProductOptions = ({ form, pictureWell, settled }: ProductOptionsProps) => {
  const t = useText()
  const { half_rule: halfRule } = useShop()
  const { product, draft, change } = form
  const groups = product.option_groups
  const firstHalf = groups.find(({ kind }) => kind === 'first_half')
  return (
    // What is changed while an edit is sent would be lost with the dialog.
    <div className={classes['options']} inert={form.isEdit && form.isAdding}>
      {groups.map((group) => (
        <div key={group.id} className={classes['part']}>
          {group === firstHalf && <Halves form={form} groups={groups} />}
          {group === settled?.group ? settled.note : <OptionGroupField group={group} form={form} halfRule={halfRule} />}
        </div>
      ))}
      <ExtraFlavorField form={form} />
      {product.has_image && <div id="product-pictures">{pictureWell}</div>}
      {product.has_note && <NoteFields form={form} />}
      <TextArea
        label={t('product.specialRequest')}
        className={classes['request']}
        hint={t('product.specialRequestHint')}
        placeholder={t('product.specialRequestPlaceholder')}
        rows={2}
        maxLength={form.requestMax}
        value={draft.specialRequest}
        formatCount={(used, max) => (used === 0 ? t('validation.optional') : t('product.charactersLeft', { count: max - used }))}
        onChange={(event) => change({ ...draft, specialRequest: event.target.value })}
      />
    </div>
  )
}

const Halves = ({ form, groups }: { form: ProductForm; groups: readonly OptionGroup[] }) => {
  const t = useText()
  const chosenOfKind = (kind: OptionGroup['kind']) =>
    groups
      .filter((group) => group.kind === kind)
      .flatMap(({ values }) => values)
      .find(({ id }) => form.draft.optionIds.includes(id))
  return (
    <div className={classes['halves']}>
      <HalvesPicture first={chosenOfKind('first_half')} second={chosenOfKind('second_half')} cream={creamOf(form.product, form.draft)} />
      <p>{t('product.halvesHint')}</p>
    </div>
  )
}
