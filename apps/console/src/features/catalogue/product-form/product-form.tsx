import type { StaffCategory, StaffOptionGroup, StaffProduct } from '@sukkar/contract/staff-catalogue'
import { PRODUCT_TEXTS } from '@sukkar/domain/product-texts'
import type { Locale } from '@sukkar/i18n/locales'
import { nameIn } from '@sukkar/i18n/name-in'
import { buttonClass } from '@sukkar/ui/button'
import { Switch } from '@sukkar/ui/switch'
import { BilingualField } from '../../../forms/bilingual-field.tsx'
import { FormSection } from '../../../forms/form-section.tsx'
import { RecordFormPage } from '../../../forms/record-form-page.tsx'
import { sendRecord } from '../../../forms/send-record.ts'
import { useRecordForm } from '../../../forms/use-record-form.ts'
import { BackLink } from '../../../lib/back-link.tsx'
import { CATALOGUE, PRODUCT_QUERIES } from '../../../lib/catalogue-queries.ts'
import { useText } from '../../../lib/locale.ts'
import classes from '../products.module.css'
import { StockPanel } from '../stock-panel.tsx'
import { PictureFields } from './picture-fields.tsx'
import { ProductDetailFields } from './product-detail-fields.tsx'
import { readProductForm, toProductForm } from './product-form-values.ts'
import { productWordsOf } from './product-form-words.tsx'
import { ProductMenuFields } from './product-menu-fields.tsx'
import { ProductOptionFields } from './product-option-fields.tsx'
import { ProductPriceFields } from './product-price-fields.tsx'

type ProductFormProps = { product: StaffProduct | null; categories: StaffCategory[]; groups: StaffOptionGroup[] }

/** Each product with its own sizes has a group called "Size": the label adds the product of the other ones. */
const labelOf = ({ product_ids, only_product, ...group }: StaffOptionGroup, product: StaffProduct | null, locale: Locale): string => {
  const isOwn = product !== null && product_ids.includes(product.id)
  const name = nameIn(locale, group)
  return only_product === null || isOwn ? name : `${name} · ${nameIn(locale, only_product)}`
}

/** The form of one product in both languages. */
export const ProductForm = ({ product, categories, groups }: ProductFormProps) => {
  const t = useText()
  const categoryNames = categories.map((category) => ({ id: category.id, label: nameIn(t.locale, category) }))
  const groupNames = groups.map((group) => ({ id: group.id, label: labelOf(group, product, t.locale) }))
  const form = useRecordForm({
    thing: product,
    toForm: toProductForm,
    words: productWordsOf(t, categoryNames, groupNames),
    read: (values) => readProductForm(values, t),
    shownIn: PRODUCT_QUERIES,
    touches: CATALOGUE,
    pageOf: ({ id }) => ({ to: '/products/$id', params: { id } }),
    send: sendRecord('createStaffProduct', 'updateStaffProduct'),
  })
  return (
    <RecordFormPage
      form={form}
      title={product === null ? t('consoleCatalogue.newProduct') : <bdi>{nameIn(t.locale, product)}</bdi>}
      back={<BackLink to="/products">{t('consoleCatalogue.title')}</BackLink>}
      aside={product !== null && <ProductActions product={product} />}
    >
      <FormSection title={t('consoleCatalogue.texts')}>
        <BilingualField english={form.text('name_en')} arabic={form.text('name_ar')} maxLength={120} />
        {PRODUCT_TEXTS.map((text) => (
          <BilingualField key={text} english={form.text(`${text}_en`)} arabic={form.text(`${text}_ar`)} maxLength={2000} isMultiline />
        ))}
        <Switch {...form.flag('is_active')} detail={t('consoleCatalogue.shownHint')} />
      </FormSection>
      <PictureFields pictures={form.values.pictures} errors={form.errors} onPictures={(change) => form.change('pictures', change)} />
      <ProductPriceFields form={form} />
      <ProductMenuFields form={form} categories={categoryNames} />
      <ProductOptionFields form={form} groups={groupNames} />
      <ProductDetailFields form={form} />
    </RecordFormPage>
  )
}

/** Immediate actions outside the form: a preview as customers see it, and the stock. */
const ProductActions = ({ product }: { product: StaffProduct }) => {
  const t = useText()
  return (
    <>
      {product.is_active && (
        <a className={buttonClass({ variant: 'quiet' })} href={`/#/products/${product.id}`} target="_blank" rel="noreferrer">
          {t('consoleCatalogue.preview')}
        </a>
      )}
      <div className={classes['asideStock']}>
        <h2>{t('consoleCatalogue.stock')}</h2>
        <StockPanel product={product} />
      </div>
    </>
  )
}
