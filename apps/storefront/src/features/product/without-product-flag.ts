/** The address of the list without the product dialog over it. */
export const withoutProductFlag = (href: string): string => {
  const [path = '/', query = ''] = href.split('?')
  const remaining = new URLSearchParams(query)
  remaining.delete('product')
  const text = remaining.toString()
  return text === '' ? path : `${path}?${text}`
}
