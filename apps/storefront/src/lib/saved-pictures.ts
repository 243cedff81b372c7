import { onSignedOut } from './session.ts'

/**
 * Pictures that must outlive the page, in IndexedDB: a guest who has chosen pictures is sent to pick a service, and a phone may discard the
 * page meanwhile. Where the database is blocked they live as long as the page.
 */
const DATABASE = 'sukkar'
const STORE = 'pictures'

/** Keys of pictures of the customer in person: they leave the device with a sign-out. */
export const BUILDING_PHOTO = 'checkout'
export const CAKE_PHOTO = 'print-cake'

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
