import type { StaffSettings } from '@sukkar/contract/staff-promotions'
import { CASH_AT_BRANCH, CASH_ON_DELIVERY, PAID_ONLINE } from '@sukkar/domain/payment-method'
import type { Translator } from '@sukkar/i18n/translate'
import { SegmentedControl } from '@sukkar/ui/segmented-control'
import { Switch } from '@sukkar/ui/switch'
import { ChoiceSet } from '../../forms/choice-set.tsx'
import { FormSection } from '../../forms/form-section.tsx'
import { readAmount, writeAmount } from '../../forms/read-fields.ts'
import { RecordFormPage } from '../../forms/record-form-page.tsx'
import type { FieldErrors, FieldWords } from '../../forms/use-record-form.ts'
import { useText } from '../../lib/locale.ts'
import { describePaymentMethod } from '../../lib/order-words.ts'
import { BackToShop } from './shop-page.tsx'
import { TipLines } from './tip-lines.tsx'
import { useSettingsForm } from './use-settings-form.ts'

/** Every payment method, in the order of the checkout. */
const METHODS = [
  { code: PAID_ONLINE, name: 'knet' },
  { code: PAID_ONLINE, name: 'Bookeey' },
  { code: PAID_ONLINE, name: 'credit' },
  { code: PAID_ONLINE, name: 'Applepay' },
  { code: CASH_ON_DELIVERY, name: null },
  { code: CASH_AT_BRANCH, name: null },
] as const satisfies StaffSettings['payment_methods']

const HALF_RULES = ['half_each', 'highest', 'sum'] as const satisfies StaffSettings['half_rule'][]

/** A method has the key of its name, or of its code where it has none. */
const keyOf = ({ code, name }: StaffSettings['payment_methods'][number]): string => name ?? String(code)

type Form = {
  payment_methods: string[]
  tips: string[]
  default_tip: number
  has_pickup_tip: boolean
  half_rule: StaffSettings['half_rule']
}

/** How customers pay, which tips they are offered, and what two halves cost. */
export const PaymentForm = ({ settings }: { settings: StaffSettings }) => {
  const t = useText()
  const form = useSettingsForm(settings, { toForm, words: wordsOf(t), read: (values) => readForm(values, t) })
  return (
    <RecordFormPage form={form} title={t('consoleShop.payment')} back={<BackToShop />}>
      <FormSection title={t('consoleShop.methods')} hint={t('consoleShop.methodsHint')}>
        <ChoiceSet
          name="payment_methods"
          label={t('consoleShop.methods')}
          isLabelHidden
          options={METHODS.map((method) => ({ value: keyOf(method), label: describeMethod(method, t) }))}
          values={form.values.payment_methods}
          error={form.errors['payment_methods']}
          onChange={(chosen) => form.set({ payment_methods: inOrder(chosen) })}
        />
      </FormSection>
      <FormSection title={t('consoleShop.tips')} hint={t('consoleShop.tipsHint')}>
        <TipLines form={form} />
        <Switch {...form.flag('has_pickup_tip')} />
      </FormSection>
      <FormSection title={t('consoleShop.halves')} hint={t('consoleShop.halvesHint')}>
        <SegmentedControl
          label={t('consoleShop.halves')}
          options={HALF_RULES.map((rule) => ({ value: rule, label: t(`consoleShop.halfRule.${rule}`) }))}
          value={form.values.half_rule}
          onChange={(rule) => form.set({ half_rule: rule })}
        />
      </FormSection>
    </RecordFormPage>
  )
}

const describeMethod = ({ code, name }: StaffSettings['payment_methods'][number], t: Translator): string =>
  describePaymentMethod({ code, method: name }, t)

/** The chosen keys in the order of the methods, so that taking one out and back in is no change. */
const inOrder = (chosen: readonly string[]): string[] => METHODS.map(keyOf).filter((key) => chosen.includes(key))

const toForm = (settings: StaffSettings | null): Form => ({
  payment_methods: inOrder((settings?.payment_methods ?? []).map(keyOf)),
  tips: (settings?.tips ?? []).map(writeAmount),
  default_tip: settings?.default_tip ?? 0,
  has_pickup_tip: settings?.has_pickup_tip ?? false,
  half_rule: settings?.half_rule ?? 'half_each',
})

const wordsOf = (t: Translator): FieldWords<Form> => ({
  payment_methods: {
    label: t('consoleShop.methods'),
    show: (keys) =>
      METHODS.filter((method) => keys.includes(keyOf(method)))
        .map((method) => describeMethod(method, t))
        .join(' · '),
  },
  tips: { label: t('consoleShop.tips'), show: (tips) => tips.join(' · ') },
  default_tip: { label: t('consoleShop.defaultTip'), show: (index) => t('consoleShop.tipAmount', { number: index + 1 }) },
  has_pickup_tip: { label: t('consoleShop.pickupTip') },
  half_rule: { label: t('consoleShop.halves'), show: (rule) => t(`consoleShop.halfRule.${rule}`) },
})

const readForm = (values: Form, t: Translator) => {
  const errors: FieldErrors = {}
  const methods = METHODS.filter((method) => values.payment_methods.includes(keyOf(method)))
  if (methods.length === 0) errors['payment_methods'] = t('consoleShop.noMethods')
  const tips = values.tips.map((tip, index) => readAmount(tip, `tips.${index}`, errors, t))
  return { body: { ...values, payment_methods: methods, tips }, errors }
}
