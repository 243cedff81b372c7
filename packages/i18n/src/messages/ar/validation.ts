import type { MessagesOf } from '../../messages-of.ts'
import type { validation as english } from '../en/validation.ts'

export const validation: MessagesOf<typeof english> = {
  'validation.optional': 'اختياري',
  'validation.required': 'هذا الحقل مطلوب',
  'validation.fill.name': 'اكتب اسمك الكامل',
  'validation.fill.phone': 'اكتب رقم هاتفك: 8 أرقام، مثل 99123456',
  'validation.fill.email': 'اكتب بريدك الإلكتروني',
  'validation.fill.block': 'اكتب رقم القطعة',
  'validation.fill.street': 'اكتب رقم الشارع أو اسمه',
  'validation.fill.building': 'اكتب رقم المنزل أو المبنى',
  'validation.fill.floor': 'اكتب رقم الدور',
  'validation.fill.apartment': 'اكتب رقم الشقة',
  'validation.fill.office': 'اكتب رقم المكتب',
  'validation.fill.giftName': 'اكتب اسم المستلم',
  'validation.fill.giftPhone': 'اكتب رقم هاتف المستلم: 8 أرقام، مثل 99123456',
  'validation.email': 'صيغة البريد الإلكتروني غير صحيحة',
  'validation.phone': 'رقم الهاتف غير صحيح: 8 أرقام، مثل 99123456. أما رقم دولة أخرى فيبدأ بعلامة + ثم رمز الدولة',
  'validation.phoneMeant': 'هل تقصد {phone}؟',
  'validation.passwordMatch': 'كلمتا المرور غير متطابقتين',
  'validation.digits':
    '{count, plural, zero {لا تُدخل أرقامًا} one {مطلوب رقم واحد} two {مطلوب رقمان} few {مطلوب # أرقام} many {مطلوب # رقمًا} other {مطلوب # رقم}}',
  'validation.invalid': 'غير صحيح',
  'validation.paciDigits': 'الرقم الآلي للعنوان مكوّن من 8 أرقام',
  'validation.terms': 'يرجى الموافقة على الشروط والأحكام',
  'validation.time': 'يرجى اختيار موعد متاح',
  'validation.choose': 'يرجى اختيار أحد الخيارات',
  'validation.password':
    '{min, plural, zero {لا حد أدنى للأحرف} one {استخدم حرفًا واحدًا على الأقل} two {استخدم حرفين على الأقل} few {استخدم # أحرف على الأقل} many {استخدم # حرفًا على الأقل} other {استخدم # حرف على الأقل}}',
  'validation.summary':
    '{count, plural, zero {كل البيانات صحيحة} one {يرجى مراجعة حقل واحد أدناه} two {يرجى مراجعة حقلين أدناه} few {يرجى مراجعة # حقول أدناه} many {يرجى مراجعة # حقلًا أدناه} other {يرجى مراجعة # حقل أدناه}}',
}
