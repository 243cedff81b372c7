import type { BodyOf } from '@sukkar/contract/endpoints'
import type { StaffCollection } from '@sukkar/contract/staff-catalogue'
import { nameIn } from '@sukkar/i18n/name-in'
import { Switch } from '@sukkar/ui/switch'
import { BilingualField } from '../../../forms/bilingual-field.tsx'
import { FormSection } from '../../../forms/form-section.tsx'
import { OrderedPicks } from '../../../forms/ordered-picks.tsx'
import { RecordFormPage } from '../../../forms/record-form-page.tsx'
import { sendRecord } from '../../../forms/send-record.ts'
import { useRecordForm } from '../../../forms/use-record-form.ts'
import { BackLink } from '../../../lib/back-link.tsx'
import { CATALOGUE, collectionsQuery } from '../../../lib/catalogue-queries.ts'
import { useText } from '../../../lib/locale.ts'
import { type CollectionForm, collectionWordsOf, readCollectionForm, toCollectionForm } from './group-form-values.ts'
import { GroupPicture } from './group-picture.tsx'

type CollectionFormPageProps = { collection: StaffCollection | null; products: readonly { id: string; label: string }[] }

/** A named set of products with its own order. */
export const CollectionFormPage = ({ collection, products }: CollectionFormPageProps) => {
  const t = useText()
  const form = useRecordForm<StaffCollection, CollectionForm, BodyOf<'createStaffCollection'>>({
    thing: collection,
    toForm: toCollectionForm,
    words: collectionWordsOf(t, (id) => products.find((product) => product.id === id)?.label ?? id),
    read: (values) => readCollectionForm(values, t),
    shownIn: [collectionsQuery().queryKey],
    touches: CATALOGUE,
    pageOf: ({ id }) => ({ to: '/products/collections/$id', params: { id } }),
    send: sendRecord('createStaffCollection', 'updateStaffCollection'),
  })
  return (
    <RecordFormPage
      form={form}
      title={collection === null ? t('consoleCatalogue.newCollection') : <bdi>{nameIn(t.locale, collection)}</bdi>}
      back={<BackLink to="/products/collections">{t('consoleCatalogue.collections')}</BackLink>}
    >
      <FormSection title={t('consoleCatalogue.collection')}>
        <BilingualField english={form.text('name_en')} arabic={form.text('name_ar')} maxLength={120} />
        <GroupPicture picture={form.values.picture} onPicture={(picture) => form.set({ picture })} />
        <Switch {...form.flag('is_active')} />
      </FormSection>
      <FormSection title={t('consoleCatalogue.title')} hint={t('consoleCatalogue.collectionHint')}>
        <OrderedPicks
          name="product_ids"
          label={t('consoleCatalogue.title')}
          addLabel={t('consoleCatalogue.addProduct')}
          options={products}
          ids={form.values.product_ids}
          error={form.errors['product_ids']}
          onChange={(ids) => form.set({ product_ids: ids })}
        />
      </FormSection>
    </RecordFormPage>
  )
}
