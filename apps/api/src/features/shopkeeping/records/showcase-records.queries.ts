import type { StaffBanner, StaffNotice, StaffOffer } from '@sukkar/contract/staff-promotions'
import { toNoticeKind } from '../../../platform/shop-data/read-showcase.ts'
import { checkDates, checkInstants, checkLink, type Fields } from './draft-checks.ts'
import { toFlag, toShopInstant } from './record-parts.ts'
import { findNextPosition, listPictureHashes } from './staff-record.queries.ts'
import type { StaffRecord } from './staff-record.ts'

type Draft<Shown> = Omit<Shown, 'id' | 'version' | 'kind'>

/** Banners of the home page's carousel, each with three pictures. */
export const bannerRecord: StaffRecord<StaffBanner, Draft<StaffBanner>> = {
  subject: 'banner',
  table: 'banners',
  blank: {
    title_en: '',
    title_ar: '',
    text_en: '',
    text_ar: '',
    link: null,
    picture: '',
    picture_rtl: '',
    picture_square: '',
    position: 0,
    starts_at: null,
    ends_at: null,
    is_active: true,
  },
  required: ['title_en', 'title_ar'],
  list: async (db, ids) => {
    const query = db.selectFrom('banners').selectAll().where('id', 'in', ids)
    return (await query.execute()).map((row) => ({
      id: row.id,
      version: Number(row.version),
      title_en: row.title_en,
      title_ar: row.title_ar,
      text_en: row.text_en,
      text_ar: row.text_ar,
      link: row.link,
      picture: row.media_hash,
      picture_rtl: row.media_rtl_hash,
      picture_square: row.media_square_hash,
      position: row.position,
      starts_at: row.starts_at,
      ends_at: row.ends_at,
      is_active: row.is_active === 1,
    }))
  },
  check: async (db, draft) => {
    const fields: Fields = {}
    const known = await listPictureHashes(db, [draft.picture, draft.picture_rtl, draft.picture_square])
    for (const key of ['picture', 'picture_rtl', 'picture_square'] as const) if (!known.has(draft[key])) fields[key] = 'unknown_thing'
    // A text must exist in both languages or in neither.
    if ((draft.text_en === '') !== (draft.text_ar === '')) fields[draft.text_en === '' ? 'text_en' : 'text_ar'] = 'required'
    checkLink(draft.link, fields)
    checkInstants(draft, fields)
    return fields
  },
  write: async (db, id, draft, { before }) => {
    const row = {
      media_hash: draft.picture,
      media_rtl_hash: draft.picture_rtl,
      media_square_hash: draft.picture_square,
      title_en: draft.title_en,
      title_ar: draft.title_ar,
      text_en: draft.text_en,
      text_ar: draft.text_ar,
      link: draft.link,
      position: draft.position,
      starts_at: draft.starts_at === null ? null : toShopInstant(draft.starts_at),
      ends_at: draft.ends_at === null ? null : toShopInstant(draft.ends_at),
      is_active: toFlag(draft.is_active),
    }
    if (before !== null) await db.updateTable('banners').set(row).where('id', '=', id).execute()
    else
      await db
        .insertInto('banners')
        .values({ id, ...row })
        .execute()
    return {}
  },
}

/** Free delivery between two times of the day; an end at or before the start lies on the next day. */
export const offerRecord: StaffRecord<StaffOffer, Draft<StaffOffer>> = {
  subject: 'offer',
  table: 'offers',
  blank: { title_en: '', title_ar: '', from: '08:00', to: '12:00', starts_on: null, ends_on: null, is_active: true },
  required: ['title_en', 'title_ar'],
  list: async (db, ids) => {
    const query = db.selectFrom('offers').selectAll().where('id', 'in', ids)
    return (await query.execute()).map((row) => ({
      id: row.id,
      version: Number(row.version),
      kind: 'free_delivery' as const,
      title_en: row.title_en,
      title_ar: row.title_ar,
      from: row.from_time,
      to: row.to_time,
      starts_on: row.starts_on,
      ends_on: row.ends_on,
      is_active: row.is_active === 1,
    }))
  },
  check: async (_db, draft) => {
    const fields: Fields = {}
    checkDates(draft, fields)
    return fields
  },
  write: async (db, id, draft, { before }) => {
    const row = {
      title_en: draft.title_en,
      title_ar: draft.title_ar,
      from_time: draft.from,
      to_time: draft.to,
      starts_on: draft.starts_on,
      ends_on: draft.ends_on,
      is_active: toFlag(draft.is_active),
    }
    if (before !== null) await db.updateTable('offers').set(row).where('id', '=', id).execute()
    else
      await db
        .insertInto('offers')
        .values({ id, kind: 'free_delivery', ...row })
        .execute()
    return {}
  },
}

/** Notices in both languages: the strip at the top, the hours in Ramadan, and others. */
export const noticeRecord: StaffRecord<StaffNotice, Omit<StaffNotice, 'id' | 'version'>> = {
  subject: 'notice',
  table: 'notices',
  blank: {
    kind: 'info',
    text_en: '',
    text_ar: '',
    link: null,
    from: null,
    to: null,
    starts_on: null,
    ends_on: null,
    is_active: true,
  },
  required: ['text_en', 'text_ar'],
  list: async (db, ids) => {
    const query = db.selectFrom('notices').selectAll().where('id', 'in', ids)
    return (await query.execute()).map((row) => ({
      id: row.id,
      version: Number(row.version),
      kind: toNoticeKind(row.kind),
      text_en: row.text_en,
      text_ar: row.text_ar,
      link: row.link,
      from: row.from_time,
      to: row.to_time,
      starts_on: row.starts_on,
      ends_on: row.ends_on,
      is_active: row.is_active === 1,
    }))
  },
  check: async (_db, draft) => {
    const fields: Fields = {}
    checkLink(draft.link, fields)
    checkDates(draft, fields)
    return fields
  },
  write: async (db, id, draft, { before }) => {
    const row = {
      kind: draft.kind,
      text_en: draft.text_en,
      text_ar: draft.text_ar,
      link: draft.link,
      from_time: draft.from,
      to_time: draft.to,
      starts_on: draft.starts_on,
      ends_on: draft.ends_on,
      is_active: toFlag(draft.is_active),
    }
    if (before !== null) await db.updateTable('notices').set(row).where('id', '=', id).execute()
    else
      await db
        .insertInto('notices')
        .values({ id, ...row, position: await findNextPosition(db, 'notices') })
        .execute()
    return {}
  },
}
