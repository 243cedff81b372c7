import type { ShopPicture } from '@sukkar/contract/staff-catalogue'
import type { AppContext } from '../../app-context.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { UploadedFile } from '../../platform/http/uploads.ts'
import { type ShopPictureRow, saveShopPicture } from '../../platform/pictures/shop-pictures.ts'
import { mediaUrl } from '../../platform/shop-data/read-catalogue.ts'
import type { Actor, RecordOutcome } from './records/staff-record.ts'
import { insertShopPictures } from './shop-picture.queries.ts'

/**
 * Saves uploaded pictures for products, categories and banners. Files are written before their rows, so that no row lacks its file; one
 * refused picture refuses the whole request.
 */
export const saveShopPictures = async (
  context: AppContext,
  call: Actor & { files: readonly UploadedFile[]; kind: 'product' | 'banner' },
): Promise<RecordOutcome<ShopPicture[]>> => {
  if (call.files.length === 0) return { ok: false, code: 'VALIDATION_FAILED', fields: { images: 'required' } }
  const pictures: ShopPictureRow[] = []
  for (const file of call.files) {
    const saved = await saveShopPicture(context.config.dataDir, file.bytes)
    if (!saved.ok) return saved
    pictures.push(saved.value)
  }
  await inTransaction(context.db, async (db) => {
    await insertShopPictures(db, pictures, call.kind, call.nowMs)
    for (const { hash } of pictures)
      await insertAudit(db, { actorId: call.actorId, action: 'picture.create', subject: { kind: 'picture', id: hash } }, call.nowMs)
  })
  return { ok: true, value: pictures.map(({ hash, width, height, color }) => ({ hash, url: mediaUrl(hash), width, height, color })) }
}
