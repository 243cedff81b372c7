/** A width in which the server renders pictures. */
type Width = 160 | 800

/** The URL of a shop's picture by its hash. */
export const mediaUrl = (hash: string, width: Width): string => `/media/${hash}/${width}.webp`

/** The URL of a shop's picture whose URL in another width is given. */
export const resizedUrl = ({ url }: { url: string }, width: Width): string => `${url.slice(0, url.lastIndexOf('/'))}/${width}.webp`
