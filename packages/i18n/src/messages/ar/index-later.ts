import type { MessagesOf } from '../../messages-of.ts'
import type { indexLater as english } from '../en/index-later.ts'

export const indexLater: MessagesOf<typeof english> = {
  'index.start': 'ابدأ طلبك',
  'index.continue': 'تابع إلى القائمة',
  'index.browse': 'تصفّح القائمة',
  'index.deliverNowUntil': 'نوصّل الآن حتى {time}',
  'index.closedOpensToday': 'المتجر مغلق. اطلب الآن ليصلك اليوم من {time}',
  'index.closedOpensTomorrow': 'المتجر مغلق الآن. نفتح غدًا الساعة {time}',
  'index.closedOpensOn': 'المتجر مغلق الآن. نفتح يوم {date} الساعة {time}',
  'index.closedPreOrder': 'المتجر مغلق الآن، ويمكنك الطلب مسبقًا',
  'index.collectionsTitle': 'اخترنا لك',
  'index.studio': 'اطبع صورتك على كيكة',
  'index.howTitle': 'كيف تطلب؟',
  'index.howWhere': 'حدّد المكان والموعد',
  'index.howWhereText': 'اختر منطقتك، ثم الموعد: الآن أو لاحقًا اليوم أو في يوم آخر.',
  'index.howChoose': 'اختر حلوياتك',
  'index.howChooseText': 'نعرض أولًا ما يتوفر في موعدك.',
  'index.howEnjoy': 'ادفع وتتبّع طلبك',
  'index.howEnjoyText': 'تتابع كل خطوة، من فرننا إلى بابك.',
  'index.restoreTitle': 'سلتك الأخيرة ما زالت هنا',
  'index.restoreText':
    '{count, plural, zero {لا منتجات في انتظارك.} one {منتج واحد في انتظارك.} two {منتجان في انتظارك.} few {# منتجات في انتظارك.} many {# منتجًا في انتظارك.} other {# منتج في انتظارك.}}',
  'index.restore': 'استعادة سلتي',
  'index.restoreDismiss': 'البدء من جديد',
  'index.restoreSwap': 'إذا استعدتها، نحتفظ لك بسلتك الحالية ويمكنك استعادتها لبعض الوقت.',
  'index.restoreKeep': 'الإبقاء على سلتي الحالية',
}
