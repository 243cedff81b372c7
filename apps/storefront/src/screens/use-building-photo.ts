import { useEffect, useState } from 'react'
import { preparePicture } from '../features/pictures/prepare-picture.ts'
import { dropKeptPictures, findKeptPictures, keepPictures } from '../lib/kept-pictures.ts'
import { BUILDING_PHOTO } from './checkout-placing.ts'

export type BuildingPhoto = {
  photo: Blob | null
  /** An address of the photo to show it by. */
  url: string | null
  hasFailed: boolean
  choose: (file: File) => Promise<void>
  remove: () => void
}

/** The optional photo of the building: made small, kept over a reload, shown to the driver (D50). */
export const useBuildingPhoto = (): BuildingPhoto => {
  const [photo, setPhoto] = useState<Blob | null>(null)
  const [url, setUrl] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    void findKeptPictures(BUILDING_PHOTO).then(([kept]) => setPhoto(kept ?? null))
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
    hasFailed,
    choose: async (file) => {
      const prepared = await preparePicture(file)
      setFailed(!prepared.ok)
      if (!prepared.ok) return
      await keepPictures(BUILDING_PHOTO, [prepared.picture])
      setPhoto(prepared.picture)
    },
    remove: () => {
      setPhoto(null)
      setFailed(false)
      void dropKeptPictures(BUILDING_PHOTO)
    },
  }
}
