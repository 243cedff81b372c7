import type { Kysely } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../platform/db/schema.ts'
import { getCatalogueVersion } from '../../platform/shop-data/catalogue-version.ts'
import { forgetShopData } from '../../platform/shop-data/load-shop-data.ts'

/** The version that this process last published to its open streams, by database. */
const publishedVersions = new WeakMap<Kysely<Database>, string>()

/** Publishes changes of the shop's public data, made in any process, to the open streams of this process. */
export const publishShopChanges = async ({ db, realtime }: Pick<AppContext, 'db' | 'realtime'>): Promise<void> => {
  const version = await getCatalogueVersion(db)
  const before = publishedVersions.get(db)
  publishedVersions.set(db, version)
  if (before === undefined || before === version) return
  // Clients read the shop again on this event and must not get the old snapshot.
  forgetShopData({ db })
  realtime.publishHere('all', { name: 'shop', data: { version: Number(version) } })
}
