/**
 * Moves every `style` attribute of prerendered HTML into rules of a stylesheet. The content security policy allows the inlined style by its
 * hash but no attribute; React sets styles through the DOM later, which the policy permits.
 */
export const liftStyles = (html: string): { html: string; css: string } => {
  const numbers = new Map<string, number>()
  const lifted = html.replace(/ style="([^"]*)"/gu, (_, escaped: string) => {
    const declarations = unescapeText(escaped)
    // A value that could break out of its rule or the style element is not ours and is dropped.
    if (/[<>{}]/u.test(declarations)) return ''
    const number = numbers.get(declarations) ?? numbers.size
    numbers.set(declarations, number)
    return ` data-s="${number}"`
  })
  // The doubled selector outranks the rules of components, as the attribute did.
  const css = [...numbers].map(([declarations, number]) => `[data-s="${number}"][data-s]{${declarations}}`).join('')
  return { html: lifted, css }
}

const unescapeText = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
