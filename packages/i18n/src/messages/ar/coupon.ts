import type { MessagesOf } from '../../messages-of.ts'
import type { coupon as english } from '../en/coupon.ts'

export const coupon: MessagesOf<typeof english> = {
  'coupon.title': 'رمز القسيمة',
  'coupon.placeholder': 'أدخل الرمز',
  'coupon.apply': 'تطبيق',
  'coupon.applied': 'تم تطبيق القسيمة',
  'coupon.appliedSaving': 'تم تطبيق القسيمة {code}: وفّرت {amount}',
  'coupon.appliedDelivery': 'تم تطبيق القسيمة {code}: توصيل مجاني',
  'coupon.remove': 'حذف القسيمة {code}',
  'coupon.removed': 'تم حذف القسيمة',
  'coupon.failed': 'لم يتم تطبيق القسيمة',
}
