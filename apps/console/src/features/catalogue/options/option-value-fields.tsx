import { ALLERGENS } from '@sukkar/domain/allergens'
import { nameIn } from '@sukkar/i18n/name-in'
import { Button } from '@sukkar/ui/button'
import { ErrorLine } from '@sukkar/ui/error-line'
import { IconButton } from '@sukkar/ui/icon-button'
import { PlusIcon, TrashIcon } from '@sukkar/ui/icons'
import { Notice } from '@sukkar/ui/notice'
import { Select } from '@sukkar/ui/select'
import { Switch } from '@sukkar/ui/switch'
import { TextField } from '@sukkar/ui/text-field'
import { useId, useState } from 'react'
import { ChoiceSet } from '../../../forms/choice-set.tsx'
import { FormSection } from '../../../forms/form-section.tsx'
import { SortableList } from '../../../forms/sortable-list.tsx'
import { fieldId, type RecordForm } from '../../../forms/use-record-form.ts'
import { useText } from '../../../lib/locale.ts'
import { nameOfAllergen } from '../product-form/allergens.ts'
import { blankValue, findShortage, type OptionGroupForm, TEXT_KINDS, type ValueForm, withTextKind } from './option-group-form-values.ts'
import classes from './option-value-fields.module.css'

/** The values of a group, in the order in which customers see them. */
export const OptionValueFields = ({ form }: { form: RecordForm<OptionGroupForm> }) => {
  const t = useText()
  const prefix = useId()
  const [added, setAdded] = useState(0)
  const nameOf = (value: ValueForm): string => nameIn(t.locale, value) || t('consoleCatalogue.newValue')
  const shortage = findShortage(form.values, t)
  return (
    <FormSection
      title={t('consoleCatalogue.values')}
      hint={t(form.values.kind === 'size' ? 'consoleCatalogue.sizesHint' : 'consoleCatalogue.valuesHint')}
    >
      {shortage !== null && <Notice announced>{t('consoleCatalogue.tooFewAvailable', shortage)}</Notice>}
      <SortableList
        label={t('consoleCatalogue.values')}
        items={form.values.values}
        keyOf={({ key }) => key}
        nameOf={nameOf}
        onReorder={(values) => form.set({ values })}
      >
        {(value, index) => (
          <>
            <ValueFields form={form} value={value} index={index} />
            <IconButton
              label={t('consoleForm.remove', { name: nameOf(value) })}
              icon={<TrashIcon />}
              onClick={() => form.change('values', (values) => values.filter(({ key }) => key !== value.key))}
            />
          </>
        )}
      </SortableList>
      <Button
        id={fieldId('values')}
        variant="quiet"
        icon={<PlusIcon />}
        onClick={() => {
          setAdded(added + 1)
          form.change('values', (values) => [...values, blankValue(`${prefix}${added}`)])
        }}
      >
        {t('consoleCatalogue.addValue')}
      </Button>
      <ErrorLine id={`${fieldId('values')}-error`}>{form.errors['values']}</ErrorLine>
    </FormSection>
  )
}

type TextKey =
  | 'name_en'
  | 'name_ar'
  | 'price_delta'
  | 'hex'
  | 'serves_min'
  | 'serves_max'
  | 'print_width_mm'
  | 'print_height_mm'
  | 'text_max'
type ValueFieldsProps = { form: RecordForm<OptionGroupForm>; value: ValueForm; index: number }

const ValueFields = ({ form, value, index }: ValueFieldsProps) => {
  const t = useText()
  const write = (patch: Partial<ValueForm>): void =>
    form.change('values', (values) => values.map((other) => (other.key === value.key ? { ...other, ...patch } : other)))
  const text = (key: TextKey) => ({
    id: fieldId(`values.${index}.${key}`),
    value: value[key],
    error: form.errors[`values.${index}.${key}`],
    onChange: (event: { target: { value: string } }) => write({ [key]: event.target.value }),
  })
  const isSize = form.values.kind === 'size'
  return (
    <div className={classes['fields']}>
      <TextField {...text('name_en')} label={t('consoleForm.nameEn')} lang="en" dir="ltr" maxLength={120} />
      <TextField {...text('name_ar')} label={t('consoleForm.nameAr')} lang="ar" dir="rtl" maxLength={120} />
      <TextField {...text('price_delta')} label={t('consoleCatalogue.priceDelta')} dir="ltr" />
      {form.values.kind === 'color' && (
        <TextField
          {...text('hex')}
          label={t('consoleCatalogue.color')}
          dir="ltr"
          maxLength={7}
          suffix={
            <input
              type="color"
              className={classes['swatch']}
              aria-label={t('consoleCatalogue.colorPick')}
              value={/^#[0-9a-f]{6}$/iu.test(value.hex) ? value.hex : '#ffffff'}
              onChange={(event) => write({ hex: event.target.value })}
            />
          }
        />
      )}
      {isSize && <TextField {...text('serves_min')} label={t('consoleCatalogue.servesMin')} inputMode="numeric" dir="ltr" />}
      {isSize && <TextField {...text('serves_max')} label={t('consoleCatalogue.servesMax')} inputMode="numeric" dir="ltr" />}
      {isSize && <TextField {...text('print_width_mm')} label={t('consoleCatalogue.printWidth')} inputMode="numeric" dir="ltr" />}
      {isSize && <TextField {...text('print_height_mm')} label={t('consoleCatalogue.printHeight')} inputMode="numeric" dir="ltr" />}
      {form.values.kind === 'extra' && (
        <Select
          id={fieldId(`values.${index}.text_kind`)}
          label={t('consoleCatalogue.textKind')}
          value={value.text_kind}
          onChange={(event) => write(withTextKind(event.target.value, value))}
        >
          {TEXT_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`consoleCatalogue.textKindOf.${kind}`)}
            </option>
          ))}
        </Select>
      )}
      {form.values.kind === 'extra' && value.text_kind !== 'none' && (
        <TextField {...text('text_max')} label={t('consoleCatalogue.textMax')} inputMode="numeric" dir="ltr" />
      )}
      <Switch checked={value.is_available} onChange={(event) => write({ is_available: event.target.checked })}>
        {t('consoleCatalogue.isAvailable')}
      </Switch>
      <div className={classes['allergens']}>
        <ChoiceSet
          name={`values.${index}.allergens`}
          label={t('product.allergens')}
          options={[...new Set([...ALLERGENS, ...value.allergens])].map((name) => ({ value: name, label: nameOfAllergen(name, t) }))}
          values={value.allergens}
          error={form.errors[`values.${index}.allergens`]}
          onChange={(allergens) => write({ allergens })}
        />
      </div>
    </div>
  )
}
