import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from './class-names.ts'
import styles from './print-sheet.module.css'

/** The paper: an A4 page, the roll of a receipt printer, or sheets whose own style sheet defines their size. */
export type Paper = 'a4' | 'roll' | 'own'

export type PrintSheetProps = {
  paper: Paper
  /** Called after the print dialog closes, printed or not. */
  onDone: () => void
  /** If present, a sheet with missing pictures is not printed: it receives their number before `onDone`. Otherwise the paper visibly lacks them. */
  onMissing?: (count: number) => void
  children: ReactNode
}

const CSS_PIXELS_PER_MM = 96 / 25.4
const ROLL_WIDTH_MM = 80
/** Feed after the last line, so that the cutter does not cut into it. */
const ROLL_TAIL_MM = 8

/** After this time the sheet is printed with fallback fonts. */
const FONTS_WAIT_MS = 3000

/**
 * Prints its children instead of the page, as soon as their pictures and fonts have loaded. `@page` cannot adapt to its content's height, so the
 * content is measured and the roll's page gets its length.
 */
export function PrintSheet({ paper, onDone, onMissing, children }: PrintSheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const callbacks = useRef({ onDone, onMissing })
  useEffect(() => {
    callbacks.current = { onDone, onMissing }
  })
  useEffect(() => {
    const element = sheet.current
    if (element === null) return undefined
    let isOver = false
    // The page's content security policy refuses style elements, but not constructed style sheets.
    const rule = new CSSStyleSheet()
    const finish = (): void => callbacks.current.onDone()
    const print = async (): Promise<void> => {
      const pictures = await Promise.allSettled([...element.querySelectorAll('img')].map((image) => image.decode()))
      await fontsOf(element)
      if (isOver) return
      const missing = pictures.filter(({ status }) => status === 'rejected').length
      if (missing > 0 && callbacks.current.onMissing) {
        callbacks.current.onMissing(missing)
        return finish()
      }
      rule.replaceSync(pageOf(paper, element))
      document.adoptedStyleSheets.push(rule)
      document.documentElement.dataset['printing'] = ''
      window.addEventListener('afterprint', finish, { once: true })
      window.print()
    }
    void print()
    return () => {
      isOver = true
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== rule)
      delete document.documentElement.dataset['printing']
      window.removeEventListener('afterprint', finish)
    }
  }, [paper])
  return createPortal(
    <div ref={sheet} className={classNames(styles.sheet, paper === 'roll' && styles.roll)} aria-hidden="true">
      {children}
    </div>,
    document.body,
  )
}

/** Forces a layout, so that the browser requests the sheet's fonts, whose widths differ from the fallback's, and waits for them. */
async function fontsOf(element: HTMLElement): Promise<void> {
  element.getBoundingClientRect()
  await Promise.race([document.fonts.ready, new Promise((resolve) => setTimeout(resolve, FONTS_WAIT_MS))])
}

function pageOf(paper: Paper, element: HTMLElement): string {
  if (paper === 'own') return ''
  if (paper === 'a4') return '@page { size: A4; margin: 14mm }'
  const lengthMm = Math.ceil(element.getBoundingClientRect().height / CSS_PIXELS_PER_MM) + ROLL_TAIL_MM
  return `@page { size: ${ROLL_WIDTH_MM}mm ${Math.max(lengthMm, ROLL_WIDTH_MM + 1)}mm; margin: 0 }`
}
