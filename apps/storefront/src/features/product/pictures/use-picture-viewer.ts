import type { Product } from '@sukkar/contract/catalogue'
import type { Gesture } from '@sukkar/domain/print-geometry'
import { formatPercent } from '@sukkar/i18n/formats'
import { LOCALE_INFO } from '@sukkar/i18n/locales'
import { announce } from '@sukkar/ui/announcements'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useText } from '../../../lib/locale.ts'
import { describeImage } from './describe-image.ts'
import { keyStep, keyZoom, moveZoom, SETTLE, swipeStep, TAP_FACTOR, WHOLE, ZOOM_MAX, type Zoom, zoomAt } from './picture-zoom.ts'
import { useZoomGestures } from './use-zoom-gestures.ts'

/** How far a finger can pull a whole picture sideways before it steps to another one. */
const SLACK_PIXELS = 120

/** The shown picture of a product, its zoom, and the actions of gestures, keys and buttons. */
export const usePictureViewer = (product: Product, first: number) => {
  const t = useText()
  const stage = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(first)
  const [zoom, setZoom] = useState(WHOLE)
  const { images } = product
  const isRightToLeft = LOCALE_INFO[t.locale].dir === 'rtl'
  const isWhole = zoom.scale === 1

  const moved = (before: Zoom, gesture: Gesture, slackPixels = 0): Zoom => {
    const box = stage.current?.getBoundingClientRect()
    const picture = images[index]
    return box && picture ? moveZoom({ stage: box, picture }, before, gesture, slackPixels) : before
  }
  const percentOf = (scale: number) => formatPercent(Math.round(scale * 100), t.locale, t.digits)
  const zoomBy = (gesture: Gesture) => {
    const next = moved(zoom, gesture)
    setZoom(next)
    if (next.scale !== zoom.scale) announce(percentOf(next.scale))
  }
  const goTo = (next: number) => {
    setZoom(WHOLE)
    if (images[next] === undefined) return
    setIndex(next)
    announce(describeImage(product, next, t))
  }
  useZoomGestures(stage, {
    onMove: (gesture) => setZoom((before) => moved(before, gesture, images.length > 1 ? SLACK_PIXELS : 0)),
    onDoubleTap: (at) => zoomBy(zoomAt(at, isWhole ? TAP_FACTOR : 1 / ZOOM_MAX)),
    onLift: (way) => {
      const step = isWhole ? swipeStep(way, isRightToLeft) : 0
      if (step === 0) setZoom((before) => moved(before, SETTLE))
      else goTo(index + step)
    },
  })
  const pressKey = (event: KeyboardEvent) => {
    const gesture = keyZoom(event.key)
    if (gesture === null || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const step = isWhole ? keyStep(event.key, isRightToLeft) : 0
    if (step === 0) zoomBy(gesture)
    else goTo(index + step)
  }
  return { stage, index, zoom, percent: percentOf(zoom.scale), zoomBy, goTo, pressKey }
}
