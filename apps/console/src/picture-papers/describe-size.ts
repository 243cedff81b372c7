import type { PrintSheet } from '@sukkar/contract/staff-numbers'
import { isolateLtr } from '@sukkar/i18n/isolate'
import type { Translator } from '@sukkar/i18n/translate'
import { layOutSheet } from './sheet-size.ts'

/** The print size of a picture in words: that of its cake in the picture's orientation, or the picture's own where it has no cake size. */
export const describeSize = ({ print, image }: Pick<PrintSheet, 'print' | 'image'>, t: Translator): string => {
  const { plan } = layOutSheet({ print, image })
  const write = (width: number, height: number) => isolateLtr(`${Math.round(width)} × ${Math.round(height)}`)
  if (plan.kind === 'unsized') return t('consoleKitchen.unsized', { size: write(plan.widthMm, plan.heightMm) })
  if (plan.kind === 'photo') return t('consoleKitchen.photoSize', { size: write(plan.widthMm, plan.heightMm) })
  return t('consoleKitchen.cakeSize', { size: write(plan.widthMm - 2 * plan.cutMm, plan.heightMm - 2 * plan.cutMm) })
}
