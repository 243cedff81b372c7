import type { MessagesOf } from '../../messages-of.ts'
import type { error as english } from '../en/error.ts'

export const error: MessagesOf<typeof english> = {
  'error.generic': 'حدث خطأ',
  'error.genericText': 'حدث خطأ ما من جهتنا. يرجى المحاولة مرة أخرى.',
  'error.status': '(خطأ رقم {status})',
  'error.notFoundTitle': '404 الصفحة غير موجودة',
  'error.notFoundText': 'تعذّر العثور على هذه الصفحة',
  'error.home': 'العودة إلى الرئيسية',
  'error.toMenu': 'عرض القائمة',
  'error.retry': 'حاول مرة أخرى',
  'error.network': 'تعذّر الاتصال بالمتجر. تحقّق من الاتصال وحاول مرة أخرى',
  'error.offline': 'لا يوجد اتصال بالإنترنت. سنحاول مجددًا عند عودة الاتصال',
  'error.couldNotLoad': 'تعذّر التحميل',
  'error.sessionEnded': 'يرجى تسجيل الدخول من جديد. سلتك محفوظة',
  'error.maintenanceTitle': 'نواجه ضغطًا كبيرًا حاليًا',
  'error.maintenanceText': 'سنعود خلال لحظات ونعيدك إلى حيث كنت.',
  'error.maintenanceRetry':
    '{seconds, plural, zero {نتحقّق الآن} one {نتحقّق مجددًا بعد ثانية واحدة} two {نتحقّق مجددًا بعد ثانيتين} few {نتحقّق مجددًا بعد # ثوانٍ} many {نتحقّق مجددًا بعد # ثانية} other {نتحقّق مجددًا بعد # ثانية}}',
  'error.chunkTitle': 'الصفحة تحتاج إلى تحديث',
  'error.chunkText': 'صدرت نسخة جديدة من الموقع أثناء تصفّحك.',
  'error.chunkReload': 'تحديث الصفحة',
}
