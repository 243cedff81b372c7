import type { ShopSettings } from '../platform/shop-data/shop-settings.ts'

/** Data of the fictional shop; its numbers and addresses are valid in form and belong to nobody. */
export const shopSettings: ShopSettings = {
  slug: 'sukkar',
  nameEn: 'Sukkar',
  nameAr: 'سكّر',
  taglineEn: 'sweet moments since 1992',
  taglineAr: 'لحظات حلوة منذ 1992',
  mainBranchId: 'salmiya',
  phone: '+96525710100',
  whatsapp: '+96550001992',
  email: 'hello@sukkar.example',
  addressEn: 'Salmiya, Block 4, Salem Al-Mubarak Street, Building 27, Kuwait',
  addressAr: 'الكويت، السالمية، قطعة 4، شارع سالم المبارك، مبنى 27',
  licenceNumber: '1992/04417',
  social: [
    { kind: 'instagram', url: 'https://www.instagram.com/sukkar.example' },
    { kind: 'tiktok', url: 'https://www.tiktok.com/@sukkar.example' },
    { kind: 'x', url: 'https://x.com/sukkar_example' },
  ],
  apps: [
    { platform: 'ios', url: 'https://apps.apple.com/kw/app/sukkar-example/id0000001992' },
    { platform: 'android', url: 'https://play.google.com/store/apps/details?id=example.sukkar' },
  ],
  tipsFils: [250, 500, 1000, 0],
  defaultTip: 3,
  hasPickupTip: false,
  paymentMethods: [
    { code: 1, name: null },
    { code: 2, name: null },
    { code: 3, name: 'knet' },
    { code: 3, name: 'Bookeey' },
    { code: 3, name: 'credit' },
    { code: 3, name: 'Applepay' },
  ],
  halfRule: 'half_each',
  isRamadan: null,
}
