/**
 * The library that reads and writes pictures, loaded with the first one: it takes 15 MB, and most processes that start are asked for none.
 * One thread for each picture: left alone, a single encoding spreads over every core of the machine.
 */
export const loadSharp = async (): Promise<typeof import('sharp').default> => {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  return sharp
}
