import { describe, expect, it } from 'vitest'
import { checkCss } from './check-css.ts'

function rulesBrokenBy(css: string): string[] {
  return checkCss([{ path: 'packages/ui/src/card.module.css', text: css }]).map(({ rule }) => rule)
}

describe('style sheets name sides by the reading direction', () => {
  it.each([
    'left: 0',
    'right: 0',
    'top: 0',
    'margin-left: 1rem',
    'padding-right: 1rem',
    'margin-bottom: 1rem',
    'border-left: 1px solid',
    'border-right-color: red',
    'border-top-left-radius: 4px',
    'scroll-margin-left: 1rem',
  ])('refuses %s', (declaration) => {
    expect(rulesBrokenBy(`.a { ${declaration} }`)).toEqual(['logical-property'])
  })

  it.each([
    'text-align: left',
    'float: right',
    'clear: left',
    'transform-origin: left center',
    'background-position: right 4px top',
    'object-position: 0 0, left',
    'background: linear-gradient(to right, red, blue)',
    'background-image: linear-gradient(to bottom left, red, blue)',
    'transition: opacity 1s, margin-left 1s',
    'will-change: left',
  ])('refuses %s', (declaration) => {
    expect(rulesBrokenBy(`.a { ${declaration} }`)).toEqual(['logical-value'])
  })

  it.each([
    'margin: 0 1px 2px 3px',
    'padding: 0 var(--a) 0 var(--b)',
    'inset: 0 auto 0 0',
    'border-radius: 4px 0 0 4px',
    'border-radius: 4px 0',
  ])('refuses %s', (declaration) => {
    expect(rulesBrokenBy(`.a { ${declaration} }`)).toEqual(['logical-shorthand'])
  })

  it.each([
    'inset-inline-start: 0',
    'margin-inline: 1rem',
    'border-start-start-radius: 4px',
    'text-align: start',
    'margin: 0 1px 2px 1px',
    'margin: 0 auto',
    'padding: calc(1px + 2px) max(1rem, var(--a)) 0 max(1rem, var(--a))',
    'border-radius: 4px 4px 0 0',
    'background: linear-gradient(to bottom, red, blue)',
    'grid-area: left',
    'letter-spacing: normal',
    '--left-width: 3px',
  ])('accepts %s', (declaration) => {
    expect(rulesBrokenBy(`.a { ${declaration} }`)).toEqual([])
  })

  it('keeps letter-spacing away from Arabic', () => {
    expect(rulesBrokenBy('.a { letter-spacing: 0.05em }')).toEqual(['letter-spacing'])
    expect(rulesBrokenBy('.a:lang(en) { letter-spacing: 0.05em }')).toEqual([])
    expect(rulesBrokenBy(':lang(en) { .a { letter-spacing: 0.05em } }')).toEqual([])
    expect(rulesBrokenBy('.a:lang(ar) { letter-spacing: 0.05em }')).toEqual(['letter-spacing'])
  })

  it('looks into media queries and nested rules, and names the line', () => {
    const [finding] = checkCss([{ path: 'a.css', text: '@media (width > 40rem) {\n  .a {\n    .b {\n      left: 0;\n    }\n  }\n}' }])
    expect(finding).toMatchObject({ line: 4, rule: 'logical-property' })
    expect(finding?.message).toContain('inset-inline-start')
  })

  it('excuses a place only with a reason', () => {
    expect(rulesBrokenBy('.map { /* physical: maps keep east on the right */ left: 0 }')).toEqual([])
    expect(rulesBrokenBy('.map { /* physical: */ left: 0 }')).toEqual(['logical-property'])
    expect(rulesBrokenBy('.map { /* physical: maps keep east on the right */ left: 0; right: 0 }')).toEqual(['logical-property'])
  })
})

describe('selectors that every change of a page would pay for', () => {
  it.each(['section ~ *', '.a > section + *', ':root :is([data-index] > section ~ *, main ~ footer)', 'h2~* img'])(
    'refuses %s',
    (selector) => {
      expect(rulesBrokenBy(`${selector} { color: red }`)).toEqual(['beside-tag'])
    },
  )

  it.each(['.a ~ *', '[data-hero] ~ *', 'main ~ footer', '.legend + *', 'section > *', 'p ~ .b'])('accepts %s', (selector) => {
    expect(rulesBrokenBy(`${selector} { color: red }`)).toEqual([])
  })
})

describe('styles written in components', () => {
  function find(style: string) {
    return checkCss([{ path: 'packages/ui/src/card.tsx', text: `export const a = (\n  <p style={${style}} />\n)` }])
  }

  it('refuses a side of the screen', () => {
    expect(find("{ marginLeft: '1rem' }")).toMatchObject([{ rule: 'logical-property', line: 2 }])
    expect(find('{ left: 0, top: 0 }')).toHaveLength(2)
  })

  it('accepts the reading direction', () => {
    expect(find("{ marginInlineStart: '1rem', insetInlineStart: 0 }")).toEqual([])
  })
})
