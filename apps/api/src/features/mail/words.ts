import { escapeHtml, type Markup } from '../../platform/html/html.ts'

/**
 * A text as markup, with its direction isolates as elements, since some mail programs support `dir` but not isolates. Unbalanced isolates of
 * a value are closed or dropped, and direction overrides are dropped.
 */
export const words = (text: string): Markup => {
  let open = 0
  let markup = ''
  for (const piece of text.split(/([\u2066-\u2069\u202a-\u202e\n])/u)) {
    if (piece === LEFT_TO_RIGHT || piece === RIGHT_TO_LEFT || piece === FIRST_STRONG) {
      open += 1
      markup += `<span dir="${directions[piece]}" style="unicode-bidi:isolate">`
    } else if (piece === POP) {
      if (open > 0) markup += '</span>'
      open = Math.max(0, open - 1)
    } else if (piece === '\n') markup += '<br>'
    else if (!/^[\u202a-\u202e]$/u.test(piece)) markup += escapeHtml(piece)
  }
  return { markup: `${markup}${'</span>'.repeat(open)}` }
}

const LEFT_TO_RIGHT = '\u2066'
const RIGHT_TO_LEFT = '\u2067'
const FIRST_STRONG = '\u2068'
const POP = '\u2069'
const directions = { [LEFT_TO_RIGHT]: 'ltr', [RIGHT_TO_LEFT]: 'rtl', [FIRST_STRONG]: 'auto' } as const
