import type { MessagesOf } from '../../messages-of.ts'
import type { offline as english } from '../en/offline.ts'

export const offline: MessagesOf<typeof english> = {
  'offline.title': 'لا يوجد اتصال بالإنترنت',
  'offline.page': 'يفتح المتجر فور عودة الاتصال. سلتك محفوظة.',
  'offline.again': 'حاول مرة أخرى',
  'offline.label': 'الاتصال',
  'offline.browse': 'يمكنك تصفّح ما وصل إلى جهازك. الإضافة إلى السلة تحتاج إلى اتصال.',
  'offline.cart': 'سلتك محفوظة. تعديلها وطلبها يحتاجان إلى اتصال.',
  'offline.checkout': 'ما كتبته محفوظ. إرسال الطلب يحتاج إلى اتصال.',
  'offline.order': 'هذا آخر ما وصل إلى جهازك عن طلبك. تظهر خطواته التالية عند عودة الاتصال.',
  'offline.account': 'يمكنك قراءة ما وصل إلى جهازك. التعديل يحتاج إلى اتصال.',
  'offline.back': 'عاد الاتصال بالإنترنت',
}
