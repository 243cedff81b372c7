/** Where a picture of the shop stands, by its hash, in one of the widths that are made of it. */
export const mediaUrl = (hash: string, width: 160 | 800): string => `/media/${hash}/${width}.webp`
