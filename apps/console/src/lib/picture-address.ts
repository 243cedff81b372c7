/** The URL of a shop's picture in one of the generated widths. */
export const pictureAddress = ({ url }: { url: string }, width: 160 | 320 | 640): string =>
  `${url.slice(0, url.lastIndexOf('/'))}/${width}.webp`
