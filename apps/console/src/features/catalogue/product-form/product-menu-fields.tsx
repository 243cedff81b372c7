import { Select } from '@sukkar/ui/select'
import { ChoiceSet } from '../../../forms/choice-set.tsx'
import { FormSection } from '../../../forms/form-section.tsx'
import { fieldId, type RecordForm } from '../../../forms/use-record-form.ts'
import { useText } from '../../../lib/locale.ts'
import { nameOfFulfilment, nameOfService, WIRE_FULFILMENTS, WIRE_SERVICES } from '../../../lib/service-words.ts'
import type { ProductForm } from './product-form-values.ts'

type ProductMenuFieldsProps = { form: RecordForm<ProductForm>; categories: readonly { id: string; label: string }[] }

/** The categories, services and fulfilments of a product. */
export const ProductMenuFields = ({ form, categories }: ProductMenuFieldsProps) => {
  const t = useText()
  const { category_ids: chosen, services, fulfilments } = form.values
  const [main = ''] = chosen
  return (
    <FormSection title={t('consoleCatalogue.menu')}>
      <Select
        id={`${fieldId('category_ids')}-main`}
        label={t('consoleCatalogue.mainCategory')}
        value={main}
        onChange={({ target: { value } }) =>
          form.set({ category_ids: [...(value === '' ? [] : [value]), ...chosen.filter((id) => id !== value && id !== main)] })
        }
      >
        <option value="">{t('consoleForm.nothing')}</option>
        {categories.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </Select>
      <ChoiceSet
        name="category_ids"
        label={t('consoleCatalogue.moreCategories')}
        options={categories.filter(({ id }) => id !== main).map(({ id, label }) => ({ value: id, label }))}
        values={chosen.slice(1)}
        error={form.errors['category_ids']}
        onChange={(others) => form.set({ category_ids: main === '' ? others : [main, ...others] })}
      />
      <ChoiceSet
        name="services"
        label={form.words.services.label}
        hint={t('consoleCatalogue.servicesHint')}
        options={WIRE_SERVICES.map((value) => ({ value, label: nameOfService(value, t) }))}
        values={services}
        error={form.errors['services']}
        onChange={(values) => form.set({ services: values })}
      />
      <ChoiceSet
        name="fulfilments"
        label={form.words.fulfilments.label}
        options={WIRE_FULFILMENTS.map((value) => ({ value, label: nameOfFulfilment(value, t) }))}
        values={fulfilments}
        error={form.errors['fulfilments']}
        onChange={(values) => form.set({ fulfilments: values })}
      />
    </FormSection>
  )
}
