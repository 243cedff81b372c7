import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from './class-names.ts'
import styles from './print-sheet.module.css'

/** What it is printed on: a page of text, the roll of a receipt printer, or papers that say in their own style sheet how large they are. */
export type Paper = 'a4' | 'roll' | 'own'

export type PrintSheetProps = {
  paper: Paper
  /** The sheet was printed, or the person thought better of it. */
  onDone: () => void
  /** Where nothing may be printed without its pictures: told how many did not come, before `onDone`. Otherwise they are missing on the paper too, and seen to be. */
  onMissing?: (count: number) => void
  children: ReactNode
}

const CSS_PIXELS_PER_MM = 96 / 25.4
const ROLL_WIDTH_MM = 80
/** What a printer feeds after the last line, so that the cutter does not take it off. */
const ROLL_TAIL_MM = 8

/** Letters that have not come by then are printed in those of the machine. */
const FONTS_WAIT_MS = 3000

/**
 * Prints its children instead of the page, as soon as their pictures and letters have come. A roll is cut to the length of what stands on it:
 * style sheets know no page as long as its content, so it is measured.
 */
export function PrintSheet({ paper, onDone, onMissing, children }: PrintSheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const tell = useRef({ onDone, onMissing })
  useEffect(() => {
    tell.current = { onDone, onMissing }
  })
  useEffect(() => {
    const element = sheet.current
    if (element === null) return undefined
    let isOver = false
    // A style element would be refused by the policy of the page; a sheet made by script is not.
    const rule = new CSSStyleSheet()
    const finish = (): void => tell.current.onDone()
    const print = async (): Promise<void> => {
      const pictures = await Promise.allSettled([...element.querySelectorAll('img')].map((image) => image.decode()))
      await fontsOf(element)
      if (isOver) return
      const missing = pictures.filter(({ status }) => status === 'rejected').length
      if (missing > 0 && tell.current.onMissing) {
        tell.current.onMissing(missing)
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

/** The letters that a sheet needs are asked for once it is laid out; they are another width than those that stand in for them. */
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
