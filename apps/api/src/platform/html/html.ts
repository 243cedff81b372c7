/** A piece of HTML that is safe as it stands. */
export type Markup = { readonly markup: string }

/** A template for HTML: strings in it are escaped, for content and for attributes in double quotes alike. */
export const html = (parts: TemplateStringsArray, ...values: readonly (Markup | readonly Markup[] | string | number)[]): Markup => ({
  markup: parts.map((part, index) => `${part}${index < values.length ? toHtml(values[index] ?? '') : ''}`).join(''),
})

const toHtml = (value: Markup | readonly Markup[] | string | number): string => {
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value))
  return Array.isArray(value) ? value.map((entry: Markup) => entry.markup).join('') : (value as Markup).markup
}

/** A text as it may stand in content and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')
