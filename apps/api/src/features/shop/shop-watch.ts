import type { Kysely } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../platform/db/schema.ts'
import { getCatalogueVersion } from '../../platform/shop-data/catalogue-version.ts'
import { forgetShopData } from '../../platform/shop-data/load-shop-data.ts'

/** The version that each process has published to its open streams. */
const publishedVersions = new WeakMap<Kysely<Database>, string>()

/** Publishes to every open stream of this process that the shop's public data changed, whoever changed it and in whichever process. */
export const publishShopChanges = async ({ db, realtime }: Pick<AppContext, 'db' | 'realtime'>): Promise<void> => {
  const version = await getCatalogueVersion(db)
  const before = publishedVersions.get(db)
  publishedVersions.set(db, version)
  if (before === undefined || before === version) return
  // Whoever asks again because of it must not be answered with what was.
  forgetShopData({ db })
  realtime.publishHere('all', { name: 'shop', data: { version: Number(version) } })
}
