let people = 0

/**
 * One more person, who calls from an address of their own: the shops of journeys stand behind a proxy that says it. Without this header a call
 * comes from the machine of the browser, whose limits then hold it and the browser together.
 */
export const atOwnAddress = (): { 'x-forwarded-for': string } => {
  people += 1
  return { 'x-forwarded-for': `10.20.${(people >> 8) & 255}.${people & 255}` }
}
