import type { Banner } from '@sukkar/contract/shop'
import { parseInstant } from '@sukkar/domain/shop-time'
import type { AppContext } from '../../app-context.ts'
import { getShopData } from '../../platform/shop-data/load-shop-data.ts'
import type { ShopBanner } from '../../platform/shop-data/shop-data.ts'

/** The banners that are active at `nowMs`, in the shop's order (§3 Banner). */
export const listBanners = async (context: AppContext, nowMs: number): Promise<Banner[]> => {
  const { banners } = await getShopData(context)
  return banners.filter((banner) => isTimeOf(banner, nowMs)).map(toBanner)
}

/** The end is exclusive; an invalid instant restricts nothing. */
const isTimeOf = ({ startsAt, endsAt }: ShopBanner, nowMs: number): boolean => {
  const starts = parseInstant(startsAt ?? '')
  const ends = parseInstant(endsAt ?? '')
  return (!starts.ok || nowMs >= starts.value) && (!ends.ok || nowMs < ends.value)
}

const toBanner = (banner: ShopBanner): Banner => ({
  id: banner.id,
  image: banner.image,
  image_rtl: banner.imageRtl,
  image_square: banner.imageSquare,
  title_en: banner.titleEn,
  title_ar: banner.titleAr,
  text_en: banner.textEn,
  text_ar: banner.textAr,
  link: banner.link,
})
