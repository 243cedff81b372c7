import { describe, expect, it } from 'vitest'
import { html } from '../../platform/html/html.ts'
import { words } from './words.ts'

describe('a template of HTML', () => {
  it('escapes every string, in content and in attributes', () => {
    const hostile = `"><img src=x onerror='alert(1)'>&`
    expect(html`<p title="${hostile}">${hostile}</p>`.markup).toBe(
      '<p title="&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;">&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;</p>',
    )
  })

  it('takes pieces of HTML as they are, alone or in a list', () => {
    expect(html`<ul>${['<', 'b'].map((item) => html`<li>${item}</li>`)}</ul>${html`<hr>`}${1}`.markup).toBe(
      '<ul><li>&lt;</li><li>b</li></ul><hr>1',
    )
  })
})

describe('a text in HTML', () => {
  const span = (dir: string, text: string) => `<span dir="${dir}" style="unicode-bidi:isolate">${text}</span>`

  it('has elements for its isolates, nested ones too, and breaks for its lines', () => {
    expect(words('a \u2068b \u2066-1\u2069\u2069\nc').markup).toBe(`a ${span('auto', `b ${span('ltr', '-1')}`)}<br>c`)
    expect(words('\u2067ب\u2069').markup).toBe(span('rtl', 'ب'))
  })

  it('closes what a value left open, and leaves out what it closed without opening and what turns the text around', () => {
    expect(words('a\u2068b\u2066c').markup).toBe(`a${span('auto', `b${span('ltr', 'c')}`)}`)
    expect(words('a\u2069\u2069b\u202ec').markup).toBe('abc')
  })

  it('is escaped', () => expect(words('<b>&\u2068<i>\u2069').markup).toBe(`&lt;b&gt;&amp;${span('auto', '&lt;i&gt;')}`))
})
