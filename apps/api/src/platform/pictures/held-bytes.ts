import type { Metadata } from 'sharp'

type Header = Pick<Metadata, 'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'chromaSubsampling'>

/**
 * The memory that decoding holds for the whole picture, besides that for a few lines. Most pictures are read line by line; a progressive JPEG
 * keeps two bytes for each coefficient until its last pass, an interlaced PNG all of its pixels.
 */
export const heldBytesOf = (header: Header): number => {
  if (header.isProgressive !== true) return 0
  const { format, width, height, depth, channels = 4, chromaSubsampling = '' } = header
  const perPixel = format === 'jpeg' ? 2 * (COEFFICIENTS[chromaSubsampling] ?? channels) : channels * (depth === 'ushort' ? 2 : 1)
  return width * height * perPixel
}

/** Coefficients for each pixel of a JPEG with halved colours. */
const COEFFICIENTS: Readonly<Record<string, number>> = { '4:2:0': 1.5, '4:2:2': 2, '4:4:0': 2, '4:1:1': 1.5 }
