/** HTML that is already escaped. */
export type Markup = { readonly markup: string }

/** A template tag for HTML: escapes strings, for content and for attributes in double quotes alike. */
export const html = (parts: TemplateStringsArray, ...values: readonly (Markup | readonly Markup[] | string | number)[]): Markup => ({
  markup: parts.map((part, index) => `${part}${index < values.length ? toHtml(values[index] ?? '') : ''}`).join(''),
})

const toHtml = (value: Markup | readonly Markup[] | string | number): string => {
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value))
  return Array.isArray(value) ? value.map((entry: Markup) => entry.markup).join('') : (value as Markup).markup
}

/** Escapes a text for content and for quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')
