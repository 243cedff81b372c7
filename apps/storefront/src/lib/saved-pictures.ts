import { onSignedOut } from './session.ts'

/**
 * Pictures that must outlive the page, in IndexedDB: a phone may discard the page while its customer picks a service or takes a photo. Where
 * the database is blocked they live as long as the page.
 */
const DATABASE = 'sukkar'
const STORE = 'pictures'

/** Keys of pictures of the customer in person: they leave the device with a sign-out. */
export const BUILDING_PHOTO = 'checkout'
export const CAKE_PHOTO = 'print-cake'

/** Keys of photos of products' drafts contain the time when the photo was chosen, so that old ones can be found. */
const DRAFT_PHOTO = 'draft-photo.'

export const createDraftPhotoKey = (): string => `${DRAFT_PHOTO}${Date.now()}.${crypto.randomUUID()}`

const memory = new Map<string, Blob[]>()

// The tab that signs out removes the pictures from the database.
onSignedOut(() => memory.clear())

export const savePictures = async (key: string, pictures: readonly Blob[]): Promise<void> => {
  memory.set(key, [...pictures])
  await inStore('readwrite', (store) => store.put([...pictures], key)).catch(() => undefined)
}

export const findSavedPictures = async (key: string): Promise<Blob[]> => {
  const inMemory = memory.get(key)
  if (inMemory) return inMemory
  const saved = await inStore('readonly', (store) => store.get(key)).catch(() => undefined)
  return Array.isArray(saved) ? saved.filter((entry) => entry instanceof Blob) : []
}

export const dropSavedPictures = async (key: string): Promise<void> => {
  memory.delete(key)
  await inStore('readwrite', (store) => store.delete(key)).catch(() => undefined)
}

/** Removes the photos of products' drafts, those of every tab, that were chosen before a time, or all: the word sorts after every number. */
export const dropDraftPhotos = async (beforeMs = Number.POSITIVE_INFINITY): Promise<void> => {
  const end = `${DRAFT_PHOTO}${beforeMs}`
  for (const key of memory.keys()) if (key.startsWith(DRAFT_PHOTO) && key < end) memory.delete(key)
  await inStore('readwrite', (store) => store.delete(IDBKeyRange.bound(DRAFT_PHOTO, end))).catch(() => undefined)
}

const inStore = async (mode: IDBTransactionMode, request: (store: IDBObjectStore) => IDBRequest): Promise<unknown> => {
  const database = await openDatabase()
  try {
    return await settle(request(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

const openDatabase = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  return settle(request)
}

const settle = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
