import type { StaffCoupon } from '@sukkar/contract/staff-promotions'
import { COUPON_CODE_MAX_LENGTH } from '@sukkar/domain/limits'
import type { Translator } from '@sukkar/i18n/translate'
import { LeftToRight } from '@sukkar/ui/isolate'
import { SegmentedControl } from '@sukkar/ui/segmented-control'
import { Switch } from '@sukkar/ui/switch'
import { TextField } from '@sukkar/ui/text-field'
import { FieldRow, FormSection } from '../../../forms/form-section.tsx'
import { MomentField } from '../../../forms/moment-field.tsx'
import { readAmount, readWhole, requireTexts, writeAmount } from '../../../forms/read-fields.ts'
import { RecordFormPage } from '../../../forms/record-form-page.tsx'
import { sendRecord } from '../../../forms/send-record.ts'
import { type FieldErrors, type FieldWords, useRecordForm } from '../../../forms/use-record-form.ts'
import { BackLink } from '../../../lib/back-link.tsx'
import { describeUse } from '../../../lib/coupon-words.ts'
import { useText } from '../../../lib/locale.ts'
import { nameOfFulfilment, nameOfService } from '../../../lib/service-words.ts'
import { COUPON_QUERIES, SHOP } from '../../../lib/shop-queries.ts'
import { readAmountOrNone, readMoment, readWholeOrNone, writeMoment } from '../read-shop-fields.ts'
import classes from '../shop.module.css'
import { CategoryNames, CouponScope, ProductNames, type ScopeForm } from './coupon-scope.tsx'

type Form = ScopeForm & {
  code: string
  kind: StaffCoupon['kind']
  percent: string
  amount: string
  max_discount: string
  minimum_subtotal: string
  starts_at: string
  ends_at: string
  usage_limit: string
  usage_limit_per_customer: string
  is_first_order_only: boolean
  is_active: boolean
}

const KINDS = ['percent', 'fixed', 'free_delivery'] as const

/** A coupon: its discount, period, limits and scope. */
export const CouponForm = ({ coupon }: { coupon: StaffCoupon | null }) => {
  const t = useText()
  const form = useRecordForm({
    thing: coupon,
    toForm: toCouponForm,
    words: couponWordsOf(t),
    read: (values) => readForm(values, t),
    shownIn: COUPON_QUERIES,
    touches: SHOP,
    pageOf: ({ code }) => ({ to: '/shop/coupons/$code', params: { code } }),
    send: sendRecord('createStaffCoupon', 'updateStaffCoupon'),
  })
  const { kind } = form.values
  return (
    <RecordFormPage
      form={form}
      title={coupon === null ? t('consoleShop.newCoupon') : <LeftToRight>{coupon.code}</LeftToRight>}
      back={<BackLink to="/shop/coupons">{t('consoleShop.coupons')}</BackLink>}
      aside={coupon !== null && <p className={classes['numbers']}>{describeUse(coupon, t)}</p>}
    >
      <FormSection title={t('consoleShop.gives')}>
        {coupon === null && (
          <TextField
            {...form.text('code')}
            hint={t('consoleShop.codeHint')}
            dir="ltr"
            autoCapitalize="characters"
            maxLength={COUPON_CODE_MAX_LENGTH}
          />
        )}
        <SegmentedControl
          label={t('consoleShop.kind')}
          options={KINDS.map((value) => ({ value, label: t(`consoleShop.kind.${value}`) }))}
          value={kind}
          onChange={(value) => form.set({ kind: value })}
        />
        <FieldRow>
          {kind === 'percent' && <TextField {...form.text('percent')} inputMode="numeric" dir="ltr" suffix="%" />}
          {kind === 'percent' && (
            <TextField {...form.text('max_discount')} inputMode="decimal" dir="ltr" hint={t('consoleShop.emptyNoLimit')} />
          )}
          {kind === 'fixed' && <TextField {...form.text('amount')} inputMode="decimal" dir="ltr" />}
          <TextField {...form.text('minimum_subtotal')} inputMode="decimal" dir="ltr" />
        </FieldRow>
        <Switch {...form.flag('is_active')} />
      </FormSection>
      <FormSection title={t('consoleShop.whenAndHowOften')} hint={t('consoleShop.emptyNoLimit')}>
        <MomentField {...form.text('starts_at')} usualTime="00:00" />
        <MomentField {...form.text('ends_at')} usualTime="23:59" />
        <FieldRow>
          <TextField {...form.text('usage_limit')} inputMode="numeric" dir="ltr" />
          <TextField {...form.text('usage_limit_per_customer')} inputMode="numeric" dir="ltr" />
        </FieldRow>
        <Switch {...form.flag('is_first_order_only')} />
      </FormSection>
      <FormSection title={t('consoleShop.onlyFor')} hint={t('consoleShop.onlyForHint')}>
        <CouponScope values={form.values} onChange={form.set} />
      </FormSection>
    </RecordFormPage>
  )
}

export const toCouponForm = (coupon: StaffCoupon | null): Form => ({
  code: coupon?.code ?? '',
  kind: coupon?.kind ?? 'percent',
  percent: numberText(coupon?.percent),
  amount: amountText(coupon?.amount),
  max_discount: amountText(coupon?.max_discount),
  minimum_subtotal: writeAmount(coupon?.minimum_subtotal ?? 0),
  starts_at: writeMoment(coupon?.starts_at ?? null),
  ends_at: writeMoment(coupon?.ends_at ?? null),
  usage_limit: numberText(coupon?.usage_limit),
  usage_limit_per_customer: numberText(coupon?.usage_limit_per_customer),
  services: coupon?.services ?? [],
  fulfilments: coupon?.fulfilments ?? [],
  product_ids: coupon?.product_ids ?? [],
  category_ids: coupon?.category_ids ?? [],
  is_first_order_only: coupon?.is_first_order_only ?? false,
  is_active: coupon?.is_active ?? true,
})

const numberText = (number: number | null | undefined): string => (number === null || number === undefined ? '' : String(number))
const amountText = (kwd: number | null | undefined): string => (kwd === null || kwd === undefined ? '' : writeAmount(kwd))

/** The labels of a coupon's fields, and how their values are shown beside another version. */
export const couponWordsOf = (t: Translator): FieldWords<Form> => ({
  code: { label: t('consoleShop.code') },
  kind: { label: t('consoleShop.kind'), show: (kind) => t(`consoleShop.kind.${kind}`) },
  percent: { label: t('consoleShop.percent') },
  amount: { label: t('consoleShop.amountOff') },
  max_discount: { label: t('consoleShop.atMost') },
  minimum_subtotal: { label: t('consoleShop.fromSubtotal') },
  starts_at: { label: t('consoleShop.startsAt') },
  ends_at: { label: t('consoleShop.endsAt') },
  usage_limit: { label: t('consoleShop.usageLimit') },
  usage_limit_per_customer: { label: t('consoleShop.usageLimitEach') },
  services: { label: t('consoleShop.services'), show: (names) => names.map((name) => nameOfService(name, t)).join(' · ') },
  fulfilments: {
    label: t('consoleShop.ways'),
    show: (names) => names.map((name) => nameOfFulfilment(name, t)).join(' · '),
  },
  product_ids: { label: t('consoleShop.products'), show: (ids) => <ProductNames ids={ids} /> },
  category_ids: { label: t('consoleShop.categories'), show: (ids) => <CategoryNames ids={ids} /> },
  is_first_order_only: { label: t('consoleShop.firstOrderOnly') },
  is_active: { label: t('consoleShop.works') },
})

const COUNT = { min: 1, max: 1_000_000 }

const readForm = (values: Form, t: Translator) => {
  const errors: FieldErrors = {}
  requireTexts(values, ['code'], errors, t)
  const body = {
    ...values,
    percent: values.kind === 'percent' ? readWhole(values.percent, { min: 1, max: 100 }, 'percent', errors, t) : null,
    amount: values.kind === 'fixed' ? readAmount(values.amount, 'amount', errors, t) : null,
    max_discount: values.kind === 'percent' ? readAmountOrNone(values.max_discount, 'max_discount', errors, t) : null,
    minimum_subtotal: readAmountOrNone(values.minimum_subtotal, 'minimum_subtotal', errors, t) ?? 0,
    starts_at: readMoment(values.starts_at),
    ends_at: readMoment(values.ends_at),
    usage_limit: readWholeOrNone(values.usage_limit, COUNT, 'usage_limit', errors, t),
    usage_limit_per_customer: readWholeOrNone(values.usage_limit_per_customer, COUNT, 'usage_limit_per_customer', errors, t),
  }
  return { body, errors }
}
