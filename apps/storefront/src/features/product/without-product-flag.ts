/** The address of the list without the product dialog over it. */
export const withoutProductFlag = (href: string): string => {
  const [path = '/', query = ''] = href.split('?')
  const kept = new URLSearchParams(query)
  kept.delete('product')
  const text = kept.toString()
  return text === '' ? path : `${path}?${text}`
}
