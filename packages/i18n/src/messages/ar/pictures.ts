import type { MessagesOf } from '../../messages-of.ts'
import type { pictures as english } from '../en/pictures.ts'

export const pictures: MessagesOf<typeof english> = {
  'pictures.title': 'صورك',
  'pictures.drop': 'اسحب الصور هنا أو اضغط للاختيار',
  'pictures.camera': 'التقط صورة',
  'pictures.library': 'اختر من صورك',
  'pictures.count':
    'عدد صورك {count}، والمطلوب من {min} إلى {max, plural, zero {# صورة} one {# صورة} two {صورتين اثنتين} few {# صور} many {# صورة} other {# صورة}}',
  'pictures.complete': 'اكتملت الصور المطلوبة',
  'pictures.addFirst':
    '{count, plural, zero {اكتمل عدد الصور} one {أضف صورة واحدة على الأقل} two {أضف صورتين على الأقل} few {أضف # صور على الأقل} many {أضف # صورة على الأقل} other {أضف # صورة على الأقل}}',
  'pictures.small':
    '{count, plural, zero {الصور واضحة} one {الصورة رقم {list} صغيرة، وقد لا تظهر واضحة عند الطباعة} two {صورتان صغيرتان، وقد لا تظهران واضحتين عند الطباعة: {list}} few {# صور صغيرة، وقد لا تظهر واضحة عند الطباعة: {list}} many {# صورة صغيرة، وقد لا تظهر واضحة عند الطباعة: {list}} other {# صورة صغيرة، وقد لا تظهر واضحة عند الطباعة: {list}}}',
  'pictures.whichPrinted':
    '{count, plural, zero {لا تُطبع أي صورة} one {تُطبع صورة واحدة هي الأولى، وبقية الصور للتوضيح فقط} two {تُطبع صورة واحدة على كل قطعة: أول صورتين بالترتيب، وبقية الصور للتوضيح فقط} few {تُطبع صورة واحدة على كل قطعة: أول # صور بالترتيب، وبقية الصور للتوضيح فقط} many {تُطبع صورة واحدة على كل قطعة: أول # صورة بالترتيب، وبقية الصور للتوضيح فقط} other {تُطبع صورة واحدة على كل قطعة: أول # صورة بالترتيب، وبقية الصور للتوضيح فقط}}',
  'pictures.needMore':
    '{count, plural, zero {اكتمل عدد الصور} one {يرجى رفع صورة إضافية واحدة} two {يرجى رفع صورتين إضافيتين} few {يرجى رفع # صور إضافية} many {يرجى رفع # صورة إضافية} other {يرجى رفع # صورة إضافية}}',
  'pictures.needLess':
    '{count, plural, zero {عدد الصور مناسب} one {يرجى حذف صورة واحدة} two {يرجى حذف صورتين} few {يرجى حذف # صور} many {يرجى حذف # صورة} other {يرجى حذف # صورة}}',
  'pictures.hint': 'صيغ JPEG أو PNG أو WebP أو HEIC، حتى {megabytes} ميغابايت للصورة. تُطبع بحبر صالح للأكل.',
  'pictures.preparing': 'جارٍ تجهيز الصورة…',
  'pictures.remove': 'حذف الصورة رقم {number}',
  'pictures.photoNumber': 'الصورة رقم {number}',
  'pictures.tooLarge': 'حجم {name} أكبر من {megabytes} ميغابايت. جرّب صورة أصغر',
  'pictures.wrongType': 'لا يمكن طباعة الملف {name}. جرّب صورة أخرى',
  'pictures.unreadable': 'تعذّر فتح {name}. جرّب صورة أخرى',
  'pictures.heic': 'لا يستطيع هذا المتصفح فتح الصورة {name} بصيغة HEIC. أرسلها من الهاتف الذي التقطها، أو احفظها بصيغة JPEG',
  'pictures.sending': 'جارٍ إرسال صورك… {share}',
  'pictures.sendingCancelled': 'تم إلغاء الإرسال، ولا تزال صورك هنا',
  'pictures.blurry': 'ستظهر الصورة غير واضحة عند طباعتها بهذا الحجم',
  'pictures.sharpUpTo': 'واضحة حتى حجم {size}',
  'pictures.crop': 'اضبط موضع الصورة',
  'pictures.cropBleed': 'أبقِ الوجوه داخل الخط المتقطع',
  'pictures.studioTitle': 'صورتك على الكيك',
  'pictures.studioShape': 'الشكل والحجم',
  'pictures.studioPhoto': 'الصورة',
  'pictures.studioText': 'العبارة',
  'pictures.studioFlavor': 'النكهة واللون',
  'pictures.studioPreview': 'كيكتك',
  'pictures.studioPreviewAlt': 'معاينة الكيك بعد تجهيزه',
}
