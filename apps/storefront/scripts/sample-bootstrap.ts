import type { Collection } from '@sukkar/contract/catalogue'
import type { Banner, Shop } from '@sukkar/contract/shop'

const image = (hash: string, color: string) => ({ url: `/media/${hash}/800.webp`, width: 1000, height: 1000, color })

const collection = (id: string, slug: string, names: [english: string, arabic: string], picture: ReturnType<typeof image>): Collection => ({
  id,
  slug,
  name_en: names[0],
  name_ar: names[1],
  image: picture,
  product_count: 12,
})

const banner = (id: string, hash: string, titles: [english: string, arabic: string], texts: [english: string, arabic: string]): Banner => ({
  id,
  image: `/media/${hash}1/1600.webp`,
  image_rtl: `/media/${hash}2/1600.webp`,
  image_square: `/media/${hash}3/800.webp`,
  title_en: titles[0],
  title_ar: titles[1],
  text_en: texts[0],
  text_ar: texts[1],
  link: '/#/collection/celebration',
})

const shop: Shop = {
  slug: 'sukkar',
  name_en: 'Sukkar',
  name_ar: 'سكّر',
  tagline_en: 'Sweet moments since 1992',
  tagline_ar: 'لحظات حلوة منذ 1992',
  branch_id: 'salmiya',
  currency: 'KWD',
  phone: '+96550001234',
  whatsapp: '+96550001234',
  email: 'hello@sukkar.example',
  address_en: 'Salem Al-Mubarak Street, Block 4, Salmiya, Kuwait',
  address_ar: 'شارع سالم المبارك، قطعة 4، السالمية، الكويت',
  licence_number: '2019/4471',
  social: [{ kind: 'Instagram', url: 'https://instagram.example/sukkar' }],
  apps: [
    { platform: 'ios', url: 'https://apps.example/sukkar' },
    { platform: 'android', url: 'https://play.example/sukkar' },
  ],
  promos: [
    {
      id: 'promo-national-day',
      kind: 'promo',
      mark: '5d1f0c93ab',
      text_en: 'National Day trays are here: order two days ahead and we bring them in the morning',
      text_ar: 'وصلت صواني العيد الوطني: اطلب قبل يومين ونوصّلها صباحًا',
      link: '/#/collection/national-day',
      from: null,
      to: null,
    },
  ],
  notices: [
    {
      id: 'ramadan',
      kind: 'ramadan',
      mark: '90b7c2e41d',
      text_en: 'During Ramadan, delivery times may be inaccurate between 5:30 PM and 6:30 PM',
      text_ar: 'خلال شهر رمضان قد لا تكون أوقات التوصيل دقيقة بين 5:30 م و6:30 م',
      link: null,
      from: '17:30',
      to: '18:30',
    },
  ],
  time_notices: [],
  offers: [
    {
      id: 'morning-delivery',
      kind: 'free_delivery',
      title_en: 'Free delivery in the morning',
      title_ar: 'توصيل مجاني في الصباح',
      from: '08:00',
      to: '12:00',
      is_active: true,
      starts_at: '2026-11-22T08:00:00+03:00',
      ends_at: '2026-11-22T12:00:00+03:00',
    },
  ],
  today: { delivers_now_until: '2026-11-22T19:05:00+03:00', opens_at: null },
  tips: [0.25, 0.5, 1],
  default_tip: 3,
  has_pickup_tip: false,
  payment_methods: [
    { code: 1, name: null },
    { code: 2, name: null },
    { code: 3, name: 'knet' },
    { code: 3, name: 'credit' },
    { code: 3, name: 'Applepay' },
  ],
  half_rule: 'half_each',
  legal_updated: { terms: null, privacy: null },
  images: { min_per_unit: 1, max_per_unit: 10, max_bytes: 15_728_640, types: ['image/jpeg', 'image/png', 'image/webp', 'image/heic'] },
  times: {
    maintenance_poll_ms: 30_000,
    timer_poll_ms: 300_000,
    cart_refresh_ms: 1000,
    inactivity_minutes: 0.3,
    asap_minutes: 40,
    pickup_minutes: 15,
  },
  map_tiles_url: null,
  map_tiles_attribution: null,
  vapid_public_key: null,
  is_demo: true,
  now: '2026-11-22T10:15:00+03:00',
}

/** A shop as full as a real one, so that its documents are as large as a visitor's. */
export const sampleBootstrap = {
  shop,
  banners: [
    banner(
      'celebration',
      '5a3c1f0b7d9e24',
      ['Cakes for your day', 'كيك لمناسبتك'],
      ['Made to order, two days ahead', 'حسب الطلب: اطلبه قبل يومين'],
    ),
    banner('oriental', '91d04be6a2c835', ['Oriental sweets', 'حلويات شرقية'], ['By the kilo or by the tray', 'بالكيلو أو بالصينية']),
    banner('bakery', 'c7e812fd3b6a90', ['From the oven', 'من الفرن'], ['Baked every morning', 'تُخبز كل صباح']),
  ],
  collections: [
    collection('1', 'best-sellers', ['Best sellers', 'الأكثر طلبًا'], image('e1b0c94f27a6538d', '#c9a27c')),
    collection('2', 'gathering-trays', ['Trays for gatherings', 'صواني الجمعات'], image('07fd52a9c1e8364b', '#b98d5f')),
    collection('3', 'gifts', ['Gifts', 'هدايا'], image('3c9be7104da285f6', '#d8b7a0')),
    collection('4', 'half-and-half', ['Half and half', 'نص ونص'], image('a85d0e3f61bc4792', '#e0c6ad')),
    collection('5', 'gluten-free', ['Without gluten', 'بدون غلوتين'], image('d24761f8e05b9ac3', '#c7b199')),
    collection('6', 'national-day', ['National Day', 'العيد الوطني'], image('6fb38a12d7ce4059', '#a9b48d')),
  ],
  is_in_maintenance_mode: false,
}
