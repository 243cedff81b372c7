import { pictureHash } from './catalogue.ts'
import { nextRamadan } from './ramadan-dates.ts'

/** Free delivery for orders placed on the website from 8:00 to 12:00 (§1, D32). */
export const offerRows = () => [
  {
    id: 'morning-delivery',
    kind: 'free_delivery',
    title_en: 'Free delivery on website orders from 8:00 AM to 12:00 PM',
    title_ar: 'توصيل مجاني لطلبات الموقع من 8:00 صباحًا إلى 12:00 ظهرًا',
    from_time: '08:00',
    to_time: '12:00',
    starts_on: null,
    ends_on: null,
    is_active: 1,
  },
]

const always = { starts_on: null, ends_on: null, is_active: 1 }

/** In display order. */
export const noticeRows = () =>
  [
    {
      id: 'ramadan-timing',
      kind: 'ramadan',
      text_en: 'In Ramadan, timing is inaccurate between 5:30 PM and 6:30 PM',
      text_ar: 'خلال شهر رمضان قد لا تكون أوقات التوصيل دقيقة بين 5:30 م و6:30 م',
      link: null,
      from_time: '17:30',
      to_time: '18:30',
      ...always,
    },
    {
      id: 'promo-morning',
      kind: 'promo',
      text_en: 'Order before noon: delivery is free on the website from 8 AM to 12 PM',
      text_ar: 'اطلب قبل الظهر: التوصيل مجاني عبر الموقع من 8 صباحًا إلى 12 ظهرًا',
      link: '/products',
      from_time: null,
      to_time: null,
      ...always,
    },
    {
      id: 'custom-cakes',
      kind: 'info',
      text_en: 'Custom cakes are made to order: choose yours at least two days ahead',
      text_ar: 'الكيك الخاص يُحضَّر حسب الطلب: اختر كيكتك قبل يومين على الأقل',
      link: '/photo-print-cake',
      from_time: null,
      to_time: null,
      ...always,
    },
  ].map((row, position) => ({ ...row, position }))

/** Three banners without a period, and one for the next Ramadan. */
export const bannerRows = (nowMs: number) => {
  const ramadan = nextRamadan(nowMs)
  return [
    {
      ...banner('celebration', '/collection/birthday'),
      title_en: 'A cake for every birthday',
      title_ar: 'كيكة لكل عيد ميلاد',
      text_en: 'Choose the flavour, the colour and the words',
      text_ar: 'اختر النكهة واللون والعبارة',
    },
    {
      ...banner('oriental', '/collection/oriental-classics'),
      title_en: 'Kunafa and baklava, made today',
      title_ar: 'كنافة وبقلاوة طازجة اليوم',
      text_en: 'Sweet moments since 1992',
      text_ar: 'لحظات حلوة منذ 1992',
    },
    {
      ...banner('bakery', '/collection/office'),
      title_en: 'Breakfast for the whole office',
      title_ar: 'فطور للمكتب كله',
      text_en: 'Trays and pastries, warm by ten',
      text_ar: 'صوانٍ ومعجنات تصل ساخنة قبل العاشرة',
    },
    {
      ...banner('ramadan', '/collection/seasons'),
      title_en: 'Ramadan nights, sweetly shared',
      title_ar: 'ليالي رمضان أحلى معًا',
      text_en: 'Ghabga boxes, girgian and iftar sweets',
      text_ar: 'بوكسات الغبقة والقرقيعان وحلويات الفطور',
      starts_at: ramadan.startsAt,
      ends_at: ramadan.endsAt,
    },
  ].map((row, position) => ({ ...row, position, is_active: 1 }))
}

const banner = (
  name: string,
  link: string,
): { id: string; link: string; starts_at: string | null; ends_at: string | null } & BannerPictures => ({
  id: name,
  link,
  starts_at: null,
  ends_at: null,
  media_hash: pictureHash(`banners/${name}-wide.webp`),
  media_rtl_hash: pictureHash(`banners/${name}-wide-rtl.webp`),
  media_square_hash: pictureHash(`banners/${name}-square.webp`),
})

type BannerPictures = { media_hash: string; media_rtl_hash: string; media_square_hash: string }
