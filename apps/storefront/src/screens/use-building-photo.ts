import { useEffect, useState } from 'react'
import type { RefusedFile } from '../features/pictures/picture-refusal.ts'
import { preparePicture } from '../features/pictures/prepare-picture.ts'
import { createLatest } from '../lib/latest.ts'
import { BUILDING_PHOTO, dropSavedPictures, findSavedPictures, savePictures } from '../lib/saved-pictures.ts'

export type BuildingPhoto = {
  photo: Blob | null
  url: string | null
  /** The last chosen file is being prepared: an order placed meanwhile would go without it. */
  isPreparing: boolean
  /** The last chosen file, if it could not be used. */
  refused: RefusedFile | null
  choose: (file: File) => Promise<void>
  remove: () => void
}

/** The optional photo of the building: resized, stored across reloads, shown to the driver (D50). */
export const useBuildingPhoto = (): BuildingPhoto => {
  const [photo, setPhoto] = useState<Blob | null>(null)
  const [url, setUrl] = useState<string | null>(null)
  const [isPreparing, setPreparing] = useState(false)
  const [refused, setRefused] = useState<RefusedFile | null>(null)
  // Reading and preparing take a while: what the customer does meanwhile is newer.
  const [mark] = useState(createLatest)
  useEffect(() => {
    const isLatest = mark()
    void findSavedPictures(BUILDING_PHOTO).then(([saved]) => isLatest() && setPhoto(saved ?? null))
  }, [mark])
  useEffect(() => {
    if (!photo) return setUrl(null)
    const made = URL.createObjectURL(photo)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  return {
    photo,
    url,
    isPreparing,
    refused,
    choose: async (file) => {
      const isLatest = mark()
      setPreparing(true)
      setRefused(null)
      const prepared = await preparePicture(file).catch(() => ({ ok: false as const, refusal: 'unreadable' as const }))
      if (!isLatest()) return
      setPreparing(false)
      // This photo is not printed, so the text about printable types would be wrong: other files just cannot be opened.
      if (!prepared.ok) return setRefused({ name: file.name, refusal: prepared.refusal === 'wrong_type' ? 'unreadable' : prepared.refusal })
      setPhoto(prepared.picture)
      await savePictures(BUILDING_PHOTO, [prepared.picture])
    },
    remove: () => {
      mark()
      setPhoto(null)
      setPreparing(false)
      setRefused(null)
      void dropSavedPictures(BUILDING_PHOTO)
    },
  }
}
