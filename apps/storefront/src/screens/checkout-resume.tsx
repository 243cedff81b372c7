import { Button } from '@sukkar/ui/button'
import { EmptyState } from '@sukkar/ui/empty-state'
import { BusyBowlScene, OfflineCloudScene } from '@sukkar/ui/scenes'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Placement } from '../features/checkout/placement.ts'
import { sendPlacement } from '../features/checkout/send-placement.ts'
import { useText } from '../lib/locale.ts'
import { BUILDING_PHOTO, findSavedPictures } from '../lib/saved-pictures.ts'
import { useAfterPlacing } from './checkout-placing.ts'

/**
 * An order whose response never arrived: sends it again with the same key (D46). An attempt that a reload interrupted a moment ago is
 * resumed automatically, any other by a tap.
 */
export const CheckoutResume = ({ placement, isAutomatic }: { placement: Placement; isAutomatic: boolean }) => {
  const t = useText()
  const [isLost, setLost] = useState(!isAutomatic)
  const goOn = useAfterPlacing()
  const hasBegun = useRef(false)
  const resume = useCallback(async () => {
    setLost(false)
    const [photo] = await findSavedPictures(BUILDING_PHOTO)
    const result = await sendPlacement(placement, photo ?? null)
    if (result.kind === 'placed') return goOn(result)
    // The checkout can show a refusal beside its field: the reload opens it, and the next try gets the refusal there.
    if (result.kind === 'refused') return location.reload()
    setLost(true)
  }, [placement, goOn])
  useEffect(() => {
    if (!isAutomatic || hasBegun.current) return
    hasBegun.current = true
    void resume()
  }, [resume, isAutomatic])
  if (isLost) {
    return (
      <EmptyState
        scene={<OfflineCloudScene />}
        headingLevel={1}
        title={t('checkout.notKnown')}
        text={t('checkout.notKnownText')}
        actions={<Button onClick={() => void resume()}>{t('checkout.retry')}</Button>}
        announced
      />
    )
  }
  return <EmptyState scene={<BusyBowlScene />} headingLevel={1} title={t('checkout.placing')} text={t('checkout.placingHold')} announced />
}
