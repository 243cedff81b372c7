import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../src/tokens.css'
import '../src/base.css'
import '../src/fonts.css'
import { followPresses } from '../src/press-kind.ts'
import { Gallery, isPart } from './gallery.tsx'
import { type Locale, texts } from './texts.ts'

const flags = new URLSearchParams(location.search)
const locale: Locale = flags.get('lang') === 'ar' ? 'ar' : 'en'
const theme = flags.get('theme')
const part = flags.get('part')
document.documentElement.lang = locale
document.documentElement.dir = locale === 'ar' ? 'rtl' : 'ltr'
if (theme !== null) document.documentElement.dataset.theme = theme
document.title = texts[locale].title
followPresses()

const root = document.getElementById('root')
if (root === null) throw new Error('The gallery has no root element')
createRoot(root).render(
  <StrictMode>
    <Gallery locale={locale} {...(isPart(part) ? { part } : {})} />
  </StrictMode>,
)
