/**
 * Loads the picture library at its first use: it takes 15 MB, and most processes never need it. One thread per picture: by default a single
 * encoding uses every core of the machine. Without its cache of decoded pictures, which holds the memory of their decoders and counts none of
 * it: hardly a picture is decoded twice in a row.
 */
export const loadSharp = async (): Promise<typeof import('sharp').default> => {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
