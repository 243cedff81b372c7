import type { MessagesOf } from '../../messages-of.ts'
import type { contact as english } from '../en/contact.ts'

export const contact: MessagesOf<typeof english> = {
  'contact.title': 'من نحن',
  'contact.story': 'من مخبز {shop} في الكويت كل صباح: كيك وحلويات شرقية ومخبوزات وهدايا، نوصّلها إليك أو تستلمها من الفرع.',
  'contact.heading': 'تواصل معنا',
  'contact.whatsapp': 'واتساب',
  'contact.phone': 'الهاتف',
  'contact.email': 'البريد الإلكتروني',
  'contact.address': 'العنوان',
  'contact.hours': 'أوقات الدوام',
  'contact.hoursDays': 'من {first} إلى {last}',
  'contact.hoursEveryDay': 'يوميًا',
  'contact.hoursClosed': 'مغلق',
  'contact.specialHours': 'دوام مختلف خلال الأسبوعين القادمين',
  'contact.branches': 'فروعنا',
  'contact.directions': 'الاتجاهات',
  'contact.complaints': 'لديك ملاحظة أو شكوى؟ تواصل معنا، واحتفظ بالفاتورة.',
  'contact.licence': 'الرخصة التجارية',
}
