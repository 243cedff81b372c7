/** The URL of a shop's picture by its hash, in one of the generated widths. */
export const mediaUrl = (hash: string, width: 160 | 800): string => `/media/${hash}/${width}.webp`
