import type { MessagesOf } from '../../messages-of.ts'
import type { shell as english } from '../en/shell.ts'

export const shell: MessagesOf<typeof english> = {
  'shell.shopLogo': '{shop}، الرئيسية',
  'shell.skipToContent': 'انتقل إلى المحتوى',
  'shell.menu': 'القائمة',
  'shell.about': 'من نحن',
  'shell.cart': 'السلة',
  'shell.cartCount':
    '{count, plural, zero {سلتك فارغة} one {منتج واحد في سلتك} two {منتجان في سلتك} few {# منتجات في سلتك} many {# منتجًا في سلتك} other {# منتج في سلتك}}',
  'shell.cartEmpty': 'سلتك فارغة',
  'shell.cartUnavailableHere': 'اختر نوع الطلب أولًا، ثم افتح السلة',
  'shell.wishlist': 'المفضلة',
  'shell.terms': 'الشروط والأحكام',
  'shell.privacy': 'سياسة الخصوصية',
  'shell.search': 'بحث',
  'shell.searchPlaceholder': 'شنو خاطرك فيه اليوم؟',
  'shell.language': 'اللغة',
  'shell.languageMenu': 'اختر اللغة',
  'shell.english': 'English',
  'shell.arabic': 'العربية',
  'shell.arabicOffer': 'الموقع متوفر باللغة العربية أيضًا',
  'shell.signInUp': 'تسجيل الدخول / حساب جديد',
  'shell.promoLabel': 'عرض',
  'shell.promoNext': 'العرض التالي',
  'shell.promoClose': 'إغلاق العرض',
  'shell.contextLabel': 'طلبك: {summary}. تغيير',
  'shell.contextDelivery': 'توصيل إلى {area}',
  'shell.contextPickup': 'استلام من فرع {branch}',
  'shell.contextNow': 'الآن',
  'shell.contextCutoff':
    '{minutes, plural, zero {انتهى وقت الطلب} one {بقيت دقيقة واحدة للطلب} two {بقيت دقيقتان للطلب} few {بقيت # دقائق للطلب} many {بقيت # دقيقة للطلب} other {بقيت # دقيقة للطلب}}',
  'shell.close': 'إغلاق',
  'shell.loading': 'جارٍ التحميل…',
}
