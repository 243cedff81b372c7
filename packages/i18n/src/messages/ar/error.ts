import type { MessagesOf } from '../../messages-of.ts'
import type { error as english } from '../en/error.ts'

export const error: MessagesOf<typeof english> = {
  'error.generic': 'حدث خطأ',
  'error.genericText': 'حدث خطأ ما من جهتنا. يرجى المحاولة مرة أخرى.',
  'error.status': '(خطأ رقم {status})',
  'error.notFoundTitle': '404 الصفحة غير موجودة',
  'error.home': 'العودة إلى الرئيسية',
  'error.retry': 'حاول مرة أخرى',
  'error.offline': 'لا يوجد اتصال بالإنترنت. سنحاول مجددًا عند عودة الاتصال',
  'error.couldNotLoad': 'تعذّر التحميل',
  'error.chunkTitle': 'الصفحة تحتاج إلى تحديث',
  'error.chunkText': 'صدرت نسخة جديدة من الموقع أثناء تصفّحك.',
  'error.chunkReload': 'تحديث الصفحة',
}
