import { BUILDING_PHOTO, dropSavedPictures } from './saved-pictures.ts'
import { isRecord, readJson, writeJson } from './storage.ts'

/**
 * The checkout becomes the account's that signs in. What another account has left there since its sign-in ended goes; a guest's form stays,
 * and so does a guest's attempt to order, which may have made an order.
 */
export const claimCheckout = async (accountId: string): Promise<void> => {
  const saved = readJson('sukkar.checkout', isRecord) ?? {}
  const { accountId: owner, placement } = saved
  const isOthers = typeof owner === 'string' && owner !== accountId
  const isGuests = isRecord(placement) && placement['accountId'] === null
  writeJson('sukkar.checkout', isOthers ? { accountId, placement: isGuests ? placement : null } : { ...saved, accountId })
  if (isOthers) await dropSavedPictures(BUILDING_PHOTO)
}
