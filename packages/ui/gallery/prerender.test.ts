import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Gallery } from './gallery.tsx'
import { texts } from './texts.ts'

it.each(['en', 'ar'] as const)('every primitive can be written into the first document without a browser (%s)', (locale) => {
  const html = renderToString(createElement(Gallery, { locale }))
  expect(html).toContain(texts[locale].title)
  expect(html).toContain(texts[locale].pay)
})
