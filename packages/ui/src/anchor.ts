import type { CSSProperties } from 'react'

/** The open popover, or null; also null in browsers without popovers. */
export function findOpenPopover(): Element | null {
  return 'popover' in HTMLElement.prototype ? document.querySelector(':popover-open') : null
}

/** The two styles that anchor a panel to its button. */
export function anchorPair(id: string): { trigger: CSSProperties; panel: CSSProperties } {
  const name = `--${id.replaceAll(/[^\w-]/g, '')}`
  return { trigger: { anchorName: name } as CSSProperties, panel: { positionAnchor: name } as CSSProperties }
}
