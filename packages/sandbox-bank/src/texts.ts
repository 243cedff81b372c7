import type { SandboxStatus } from './store.ts'

export type SandboxLocale = 'en' | 'ar'

export interface SandboxTexts {
  language: string
  otherLanguage: string
  title: string
  bank: string
  badge: string
  notice: string
  amount: string
  merchant: string
  reference: string
  method: string
  methods: Record<string, string>
  currency: string
  card: string
  testCard: string
  expiry: string
  month: string
  year: string
  expiryHint: string
  pay: string
  endings: string
  decline: string
  cancel: string
  timeOut: string
  back: string
  statuses: Record<Exclude<SandboxStatus, 'initiated'> | 'expired', { title: string; text: string }>
  unknown: { title: string; text: string }
  refused: { title: string; text: string }
}

const en: SandboxTexts = {
  language: 'English',
  otherLanguage: 'العربية',
  title: 'Test payment',
  bank: 'Test bank',
  badge: 'Not a real bank',
  notice: 'No money moves here, and no real card is asked for.',
  amount: 'Amount to pay',
  merchant: 'Shop',
  reference: 'Order reference',
  method: 'Paying with',
  methods: { knet: 'KNET', Bookeey: 'Bookeey wallet', credit: 'Credit card', Applepay: 'Apple Pay' },
  currency: 'KWD',
  card: 'Card',
  testCard: 'KNET Test Card [KNET1]',
  expiry: 'Expiry date',
  month: 'Month',
  year: 'Year',
  expiryHint: '09/2021 is approved, every other date is declined.',
  pay: 'Pay',
  endings: 'Try another outcome',
  decline: 'Decline',
  cancel: 'Cancel',
  timeOut: 'Time out',
  back: 'Back to the shop',
  statuses: {
    captured: { title: 'Payment approved', text: 'The test bank has taken the payment.' },
    declined: { title: 'Payment declined', text: 'The test bank has declined the payment.' },
    cancelled: { title: 'Payment cancelled', text: 'You cancelled the payment.' },
    timed_out: { title: 'The bank did not answer', text: 'The payment is still open. The shop keeps asking until it is settled.' },
    voided: { title: 'Payment voided', text: 'The shop did not confirm in time, so the payment was given back at once.' },
    expired: { title: 'Time is over', text: 'This payment was not finished in time. Start again from the shop.' },
  },
  unknown: { title: 'No such payment', text: 'This address belongs to no payment. Start again from the shop.' },
  refused: { title: 'Payment could not be opened', text: 'The test bank did not accept what the shop sent.' },
}

const ar: SandboxTexts = {
  language: 'العربية',
  otherLanguage: 'English',
  title: 'دفع تجريبي',
  bank: 'بنك تجريبي',
  badge: 'ليس بنكًا حقيقيًا',
  notice: 'لا يُخصم هنا أي مبلغ، ولا تُطلب بطاقة حقيقية.',
  amount: 'المبلغ المطلوب',
  merchant: 'المتجر',
  reference: 'رقم الطلب',
  method: 'طريقة الدفع',
  methods: { knet: 'كي نت', Bookeey: 'محفظة Bookeey', credit: 'بطاقة ائتمان', Applepay: 'Apple Pay' },
  currency: 'د.ك',
  card: 'البطاقة',
  testCard: 'بطاقة كي نت التجريبية [KNET1]',
  expiry: 'تاريخ الانتهاء',
  month: 'الشهر',
  year: 'السنة',
  expiryHint: 'يُقبل التاريخ 09/2021 فقط، ويُرفض أي تاريخ آخر.',
  pay: 'ادفع',
  endings: 'جرّب نتيجة أخرى',
  decline: 'رفض',
  cancel: 'إلغاء',
  timeOut: 'انتهاء المهلة',
  back: 'العودة إلى المتجر',
  statuses: {
    captured: { title: 'تم قبول الدفع', text: 'استلم البنك التجريبي المبلغ.' },
    declined: { title: 'رُفض الدفع', text: 'رفض البنك التجريبي عملية الدفع.' },
    cancelled: { title: 'أُلغي الدفع', text: 'تم إلغاء عملية الدفع.' },
    timed_out: { title: 'لم يصل رد من البنك', text: 'ما زالت العملية مفتوحة، ويواصل المتجر التحقق منها حتى تُحسم.' },
    voided: { title: 'أُبطل الدفع', text: 'لم يؤكّد المتجر العملية في الوقت المحدد، فأُعيد المبلغ فورًا.' },
    expired: { title: 'انتهى الوقت', text: 'لم تكتمل العملية في الوقت المحدد. ابدأ من جديد من المتجر.' },
  },
  unknown: { title: 'لا توجد عملية دفع', text: 'هذا العنوان لا يخص أي عملية دفع. ابدأ من جديد من المتجر.' },
  refused: { title: 'تعذّر فتح عملية الدفع', text: 'لم يقبل البنك التجريبي ما أرسله المتجر.' },
}

export const sandboxTexts: Record<SandboxLocale, SandboxTexts> = { en, ar }
