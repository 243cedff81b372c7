import { useEffect, useState } from 'react'
import type { RefusedFile } from '../features/pictures/picture-refusal.ts'
import { preparePicture } from '../features/pictures/prepare-picture.ts'
import { dropSavedPictures, findSavedPictures, savePictures } from '../lib/saved-pictures.ts'
import { BUILDING_PHOTO } from './checkout-placing.ts'

export type BuildingPhoto = {
  photo: Blob | null
  /** An address of the photo to show it by. */
  url: string | null
  /** The file last chosen, when it could not be had. */
  refused: RefusedFile | null
  choose: (file: File) => Promise<void>
  remove: () => void
}

/** The optional photo of the building: made small, kept over a reload, shown to the driver (D50). */
export const useBuildingPhoto = (): BuildingPhoto => {
  const [photo, setPhoto] = useState<Blob | null>(null)
  const [url, setUrl] = useState<string | null>(null)
  const [refused, setRefused] = useState<RefusedFile | null>(null)
  useEffect(() => {
    void findSavedPictures(BUILDING_PHOTO).then(([kept]) => setPhoto(kept ?? null))
  }, [])
  useEffect(() => {
    if (!photo) return setUrl(null)
    const made = URL.createObjectURL(photo)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  return {
    photo,
    url,
    refused,
    choose: async (file) => {
      const prepared = await preparePicture(file)
      // Nobody prints this one: whatever is no photo just cannot be opened.
      if (!prepared.ok) return setRefused({ name: file.name, refusal: prepared.refusal === 'wrong_type' ? 'unreadable' : prepared.refusal })
      setRefused(null)
      await savePictures(BUILDING_PHOTO, [prepared.picture])
      setPhoto(prepared.picture)
    },
    remove: () => {
      setPhoto(null)
      setRefused(null)
      void dropSavedPictures(BUILDING_PHOTO)
    },
  }
}
