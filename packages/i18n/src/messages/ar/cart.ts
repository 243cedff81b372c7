import type { MessagesOf } from '../../messages-of.ts'
import type { cart as english } from '../en/cart.ts'

export const cart: MessagesOf<typeof english> = {
  'cart.title': 'سلتك',
  'cart.empty': 'سلتك فارغة',
  'cart.emptyText': 'لحظة حلوة على بُعد لمسة منك.',
  'cart.addMore': '+ أضف المزيد',
  'cart.emptyAction': 'تصفّح القائمة',
  'cart.items': '{count, plural, zero {بدون منتجات} one {منتج واحد} two {منتجان} few {# منتجات} many {# منتجًا} other {# منتج}}',
  'cart.subtotal': 'المجموع الفرعي',
  'cart.delivery': 'رسوم التوصيل',
  'cart.deliveryFree': 'مجانًا',
  'cart.deliveryWas': 'رسوم التوصيل المعتادة {amount}',
  'cart.service': 'رسوم الخدمة',
  'cart.discount': 'الخصم',
  'cart.tip': 'الإكرامية',
  'cart.total': 'الإجمالي',
  'cart.totalChanged': 'أصبح الإجمالي {amount}',
  'cart.checkoutFor': 'إتمام الطلب · {amount}',
  'cart.view': 'عرض السلة',
  'cart.removeNamed': 'حذف {product} من السلة',
  'cart.removed': 'تم حذف {product}',
  'cart.undo': 'تراجع',
  'cart.undone': 'تمت إعادة {product} إلى سلتك',
  'cart.restored': 'تمت استعادة سلتك',
  'cart.quantityOf': 'كمية {product}',
  'cart.unitPrice': 'سعر الوحدة {amount}',
  'cart.photos': '{count, plural, zero {بدون صور} one {صورة واحدة} two {صورتان} few {# صور} many {# صورة} other {# صورة}}',
  'cart.minimum': 'الحد الأدنى للطلب {amount}',
  'cart.minimumMissing': 'بقي {amount}',
  'cart.minimumBar': 'أضف {amount} لتصل إلى الحد الأدنى للطلب',
  'cart.minimumSuggestions': 'منتجات تُكمل الحد الأدنى للطلب',
  'cart.eta':
    'الوقت المتوقع: {minutes, plural, zero {أقل من دقيقة} one {دقيقة واحدة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}}',
  'cart.freeDelivery': 'توصيل مجاني: أكمل طلبك قبل {time}',
  'cart.freeDeliveryLeft':
    '{minutes, plural, zero {انتهى عرض التوصيل المجاني} one {ينتهي التوصيل المجاني بعد دقيقة واحدة} two {ينتهي التوصيل المجاني بعد دقيقتين} few {ينتهي التوصيل المجاني بعد # دقائق} many {ينتهي التوصيل المجاني بعد # دقيقة} other {ينتهي التوصيل المجاني بعد # دقيقة}}',
  'cart.problems':
    '{count, plural, zero {كل شيء جاهز} one {منتج واحد يحتاج إلى مراجعتك} two {منتجان يحتاجان إلى مراجعتك} few {# منتجات تحتاج إلى مراجعتك} many {# منتجًا يحتاج إلى مراجعتك} other {# منتج يحتاج إلى مراجعتك}}',
  'cart.someOut': 'بعض منتجات سلتك نفدت كميتها',
  'cart.orderRest': 'اطلب الباقي',
  'cart.restKept': 'بقي في سلتك المتوفر فقط',
  'cart.problem.out_of_stock': 'نفدت الكمية',
  'cart.problem.not_enough_stock':
    '{count, plural, zero {نفدت الكمية} one {المتبقي واحد فقط} two {المتبقي اثنان فقط} few {المتبقي # فقط} many {المتبقي # فقط} other {المتبقي # فقط}}',
  'cart.problem.pictures_too_few':
    '{count, plural, zero {اكتمل عدد الصور} one {يرجى رفع صورة إضافية واحدة} two {يرجى رفع صورتين إضافيتين} few {يرجى رفع # صور إضافية} many {يرجى رفع # صورة إضافية} other {يرجى رفع # صورة إضافية}}',
  'cart.problem.pictures_too_many':
    '{count, plural, zero {عدد الصور مناسب} one {يرجى حذف صورة واحدة} two {يرجى حذف صورتين} few {يرجى حذف # صور} many {يرجى حذف # صورة} other {يرجى حذف # صورة}}',
  'cart.problem.not_for_service': 'غير متوفر لنوع الطلب المختار',
  'cart.problem.not_for_fulfilment': 'غير متوفر مع «{fulfilment}»',
  'cart.problem.option_unavailable': 'أحد اختياراتك لم يعد متوفرًا',
  'cart.problem.product_unavailable': 'لم يعد ضمن قائمتنا',
  'cart.problem.price_raised': 'تغيّر السعر من {before} إلى {now}',
  'cart.fix.remove': 'حذف',
  'cart.fix.reduce':
    '{count, plural, zero {احذف المنتج} one {قلّل الكمية إلى واحد} two {قلّل الكمية إلى اثنين} few {قلّل الكمية إلى #} many {قلّل الكمية إلى #} other {قلّل الكمية إلى #}}',
  'cart.fix.addPhotos':
    '{count, plural, zero {أضف صورًا} one {أضف صورة واحدة} two {أضف صورتين} few {أضف # صور} many {أضف # صورة} other {أضف # صورة}}',
  'cart.fix.switchService': 'التبديل إلى «{service}»',
  'cart.fix.switchFulfilment': 'التبديل إلى «{fulfilment}»',
  'cart.fix.chooseAgain': 'اختر من جديد',
  'cart.fix.acceptPrice': 'قبول السعر الجديد',
  'cart.switchText': 'هذا التغيير يشمل الطلب كله. سنوضّح في سلتك ما لا يتوفر معه، وتختار الموعد عند إتمام الطلب.',
  'cart.recommended': 'يناسب طلبك',
  'cart.putAside': 'احتفظنا لك بسلتك أثناء غيابك',
  'cart.couldNotLoad': 'تعذّر تحميل سلتك',
}
