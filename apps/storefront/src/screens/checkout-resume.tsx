import { Button, buttonClass } from '@sukkar/ui/button'
import { EmptyState } from '@sukkar/ui/empty-state'
import { BusyBowlScene, OfflineCloudScene } from '@sukkar/ui/scenes'
import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { needsSignIn, type Placement } from '../features/checkout/placement.ts'
import { sendPlacement } from '../features/checkout/send-placement.ts'
import { useText } from '../lib/locale.ts'
import { BUILDING_PHOTO, findSavedPictures } from '../lib/saved-pictures.ts'
import { useAccountId } from '../lib/session.ts'
import { useAfterPlacing } from './checkout-placing.ts'

type CheckoutResumeProps = {
  placement: Placement
  isAutomatic: boolean
  /** Gives the attempt up for the cart that is open; undefined where there is none to order. */
  onGiveUp?: (() => void) | undefined
}

/**
 * An order whose response never arrived: sends it again with the same key (D46). An attempt that a reload interrupted a moment ago is
 * resumed automatically, any other by a tap, and a member's after a sign-in to the same account. Who cannot sign in to it, as on a shared
 * phone, goes on with the own cart.
 */
export const CheckoutResume = ({ placement, isAutomatic, onGiveUp }: CheckoutResumeProps) => {
  const t = useText()
  const accountId = useAccountId()
  if (!needsSignIn(placement, accountId)) return <Resume placement={placement} isAutomatic={isAutomatic} />
  return (
    <EmptyState
      scene={<OfflineCloudScene />}
      headingLevel={1}
      title={t('checkout.notKnown')}
      text={t('checkout.notKnownSignIn')}
      actions={
        <>
          <Link to="/login" search={{ from: '/checkout' }} className={buttonClass()}>
            {t('checkout.login')}
          </Link>
          {onGiveUp && (
            <Button variant="quiet" onClick={onGiveUp}>
              {t('checkout.notMine')}
            </Button>
          )}
        </>
      }
      announced
    />
  )
}

const Resume = ({ placement, isAutomatic }: { placement: Placement; isAutomatic: boolean }) => {
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
