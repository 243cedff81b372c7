import type { MessagesOf } from '../../messages-of.ts'
import type { errorLater as english } from '../en/error-later.ts'

export const errorLater: MessagesOf<typeof english> = {
  'error.notFoundText': 'تعذّر العثور على هذه الصفحة',
  'error.toMenu': 'عرض القائمة',
  'error.network': 'تعذّر الاتصال بالمتجر. تحقّق من الاتصال وحاول مرة أخرى',
  'error.sessionEnded': 'يرجى تسجيل الدخول من جديد. سلتك محفوظة',
  'error.maintenanceTitle': 'نواجه ضغطًا كبيرًا حاليًا',
  'error.maintenanceText': 'سنعود خلال لحظات ونعيدك إلى حيث كنت.',
  'error.maintenanceRetry':
    '{seconds, plural, zero {نتحقّق الآن} one {نتحقّق مجددًا بعد ثانية واحدة} two {نتحقّق مجددًا بعد ثانيتين} few {نتحقّق مجددًا بعد # ثوانٍ} many {نتحقّق مجددًا بعد # ثانية} other {نتحقّق مجددًا بعد # ثانية}}',
}
