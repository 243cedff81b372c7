import type { Possibility } from '@sukkar/contract/area'
import type { Service } from '@sukkar/domain/service'
import { nameIn } from '@sukkar/i18n/name-in'
import { Button } from '@sukkar/ui/button'
import { StickyBar } from '@sukkar/ui/sticky-bar'
import { useRouter } from '@tanstack/react-router'
import { type Dispatch, useState } from 'react'
import { rememberArea } from '../features/pick-service/area/recent-areas.ts'
import { CartQuestion } from '../features/pick-service/continue/cart-question.tsx'
import { checkCartMove, emptyCart, moveCart, reportTrouble } from '../features/pick-service/continue/move-cart.ts'
import { findNextPlace } from '../features/pick-service/continue/next-place.ts'
import { type Draft, type DraftEvent, isCartInTheWay, type Missing } from '../features/pick-service/draft.ts'
import { commitDraft } from '../features/pick-service/use-draft.ts'
import { loadCart } from '../lib/cart.ts'
import { useCartCount } from '../lib/cart-count.ts'
import { choiceStore } from '../lib/choice.ts'
import { ensureTexts, useLocale, useText } from '../lib/locale.ts'
import { logFailure } from '../lib/log.ts'
import { findPendingReturn, replayPendingAdd } from '../lib/pending-add.ts'
import classes from './pick-service.module.css'

const missingTexts = {
  area: 'pickService.missingArea',
  branch: 'pickService.noBranches',
  service: 'pickService.missingService',
  fulfilment: 'pickService.missingFulfilment',
} as const satisfies Record<Missing, string>

type ContinueProps = {
  draft: Draft
  dispatch: Dispatch<DraftEvent>
  missing: Missing | null
  /** Why the product that waits to be added does not come along. */
  misfit: string | null
  services: Partial<Record<Service, Possibility>>
}

/** Continue, with what is still missing above it (§4 "Continue"). */
export const Continue = ({ draft, dispatch, missing, misfit, services }: ContinueProps) => {
  const t = useText()
  const count = useCartCount()
  const { go, isBusy, moving, stay, goOn } = useContinue(draft, dispatch, missing)
  const { area } = choiceStore.getState()
  if (count > 0 && area !== null && draft.area !== null && area.id !== draft.area.id && isCartInTheWay(Object.values(services)))
    return <WaysOn draft={draft} dispatch={dispatch} />
  return (
    <div className={classes['bar']}>
      <StickyBar note={missing === null ? <Misfit text={misfit} /> : t(missingTexts[missing])}>
        <Button size="lg" loading={isBusy} aria-disabled={missing !== null || undefined} onClick={go}>
          {t('pickService.continue')}
        </Button>
      </StickyBar>
      {moving && <CartQuestion left={moving.left} onStay={stay} onGoOn={goOn} />}
    </div>
  )
}

const Misfit = ({ text }: { text: string | null }) =>
  text !== null && (
    <span role="alert" className={classes['loss']}>
      {text}
    </span>
  )

type Moving = NonNullable<Awaited<ReturnType<typeof checkCartMove>>>

/** The action of Continue: prompts if the new choice cannot serve some lines, moves the cart, and navigates on. */
const useContinue = (draft: Draft, dispatch: Dispatch<DraftEvent>, missing: Missing | null) => {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const [moving, setMoving] = useState<Moving | null>(null)
  const leave = async (taken: Moving | null): Promise<void> => {
    if (taken === null) commitDraft(draft)
    else if (!(await moveCart(draft, taken))) return
    if (draft.area) rememberArea(draft.area.id)
    // A failed load does not hold the customer here: the next page loads it again and shows the failure.
    await Promise.all([loadCart(), ensureTexts('rest')]).catch((error: unknown) => logFailure('the cart could not be loaded', error))
    const back = findPendingReturn()
    const result = await replayPendingAdd(clearForm)
    router.history.push(findNextPlace(result, back))
  }
  const busily = (work: () => Promise<void>): void => {
    setBusy(true)
    void work()
      .catch(reportTrouble)
      .finally(() => setBusy(false))
  }
  const checkMove = async (): Promise<void> => {
    const move = await checkCartMove(draft)
    if (move === null || move.left.length === 0) return await leave(move)
    setMoving(move)
  }
  return {
    isBusy,
    moving,
    go: () => (missing === null ? busily(checkMove) : pointTo(missing)),
    /** Returns to the choice that the cart was filled for. */
    stay: () => {
      setMoving(null)
      dispatch({ type: 'back', choice: choiceStore.getState() })
    },
    goOn: () => {
      setMoving(null)
      busily(() => leave(moving))
    },
  }
}

/** The product's form starts anew after its addition, as it does when a service was picked before. */
const clearForm = async (productId: string): Promise<void> => {
  const parts = [import('../features/product/draft-store.ts'), import('../features/pictures/picture-drafts.ts')] as const
  await Promise.all(parts)
    .then(([{ dropDraft }, { describePictures }]) => {
      dropDraft(productId)
      describePictures(productId).clear()
    })
    .catch((error: unknown) => logFailure('the form of an added product could not be cleared', error))
}

/** Shown when the cart's lead time makes every service impossible: back to its area, or go on without the cart. */
const WaysOn = ({ draft, dispatch }: Pick<ContinueProps, 'draft' | 'dispatch'>) => {
  const t = useText()
  const locale = useLocale()
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const choice = choiceStore.getState()
  if (choice.area === null || draft.area === null) return null
  const back = (): void => {
    dispatch({ type: 'back', choice })
    router.history.push('/cart')
  }
  const empty = (): void => {
    setBusy(true)
    void emptyCart()
      .catch(reportTrouble)
      .finally(() => setBusy(false))
  }
  return (
    <div className={classes['bar']}>
      <StickyBar note={<span className={classes['loss']}>{t('pickService.cartInTheWay', { area: nameIn(locale, draft.area) })}</span>}>
        <div className={classes['waysOn']}>
          <Button wide onClick={back}>
            {t('pickService.backToCart', { area: nameIn(locale, choice.area) })}
          </Button>
          <Button wide variant="quiet" loading={isBusy} onClick={empty}>
            {t('pickService.emptyCart', { area: nameIn(locale, draft.area) })}
          </Button>
        </div>
      </StickyBar>
    </div>
  )
}

const targets = {
  area: '#area-field, input[name="saved-address"]:enabled',
  branch: '#area-field, input[name="saved-address"]:enabled',
  service: 'input[name="service"]:enabled',
  fulfilment: 'input[name="order-type"]:enabled',
}

/** Scrolls to the question that is still open. */
const pointTo = (missing: Missing): void => {
  const control = document.querySelector<HTMLElement>(targets[missing])
  control?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
