import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { mediaUrl } from './read-catalogue.ts'
import type { ShopBanner, ShopNotice, ShopOffer } from './shop-data.ts'

/** Widths in pixels of the carousel's pictures. */
const WIDE_PIXELS = 1600
const SQUARE_PIXELS = 800

/** Active offers, notices and banners; their periods are checked when they are read. */
export const readShowcase = async (
  db: Kysely<Database>,
): Promise<{ offers: ShopOffer[]; notices: ShopNotice[]; banners: ShopBanner[] }> => {
  const offers = await db
    .selectFrom('offers')
    .selectAll()
    .where('is_active', '=', 1)
    .where('kind', '=', 'free_delivery')
    .orderBy('from_time')
    .orderBy('id')
    .execute()
  const notices = await db.selectFrom('notices').selectAll().where('is_active', '=', 1).orderBy('position').orderBy('id').execute()
  const banners = await db.selectFrom('banners').selectAll().where('is_active', '=', 1).orderBy('position').orderBy('id').execute()
  return {
    offers: offers.map((row) => ({
      id: row.id,
      kind: 'free_delivery',
      titleEn: row.title_en,
      titleAr: row.title_ar,
      from: row.from_time,
      to: row.to_time,
      startsOn: row.starts_on,
      endsOn: row.ends_on,
    })),
    notices: notices.map((row) => ({
      id: row.id,
      kind: toNoticeKind(row.kind),
      mark: markOf(row.text_en, row.text_ar),
      textEn: row.text_en,
      textAr: row.text_ar,
      link: row.link,
      from: row.from_time,
      to: row.to_time,
      startsOn: row.starts_on,
      endsOn: row.ends_on,
    })),
    banners: banners.map((row) => ({
      id: row.id,
      image: mediaUrl(row.media_hash, WIDE_PIXELS),
      imageRtl: mediaUrl(row.media_rtl_hash, WIDE_PIXELS),
      imageSquare: mediaUrl(row.media_square_hash, SQUARE_PIXELS),
      titleEn: row.title_en,
      titleAr: row.title_ar,
      textEn: row.text_en,
      textAr: row.text_ar,
      link: row.link,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
    })),
  }
}

/** A hash of the texts, which changes with them; usable in a CSS selector. */
const markOf = (...texts: string[]): string => createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 10)

/** The kind of a notice from its column. */
export const toNoticeKind = (text: string): ShopNotice['kind'] => {
  if (text === 'ramadan' || text === 'promo' || text === 'info') return text
  throw new Error(`Not a kind of notice: ${text}`)
}
