import type { CartItem, LineProblem } from '@sukkar/contract/cart'
import { Button } from '@sukkar/ui/button'
import { Dialog } from '@sukkar/ui/dialog'
import { AlertIcon } from '@sukkar/ui/icons'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type CartChange, updateCartLine } from '../../../lib/cart.ts'
import { changeChoice } from '../../../lib/change-choice.ts'
import { useChoice } from '../../../lib/choice.ts'
import { useText } from '../../../lib/locale.ts'
import { toastFailure } from '../../../lib/toast-failure.ts'
import classes from './line-troubles.module.css'
import { describeProblem, describeSwitch, findFulfilmentFor, findServiceFor, type OrderSwitch } from './line-words.ts'

type Props = { item: CartItem; onRemove: () => void; onAddPhotos?: ((item: CartItem) => void) | undefined }

/** The problems of a line, each with its remedies (§5 "marked as errors"). */
export const LineTroubles = ({ item, onRemove, onAddPhotos }: Props) => {
  const t = useText()
  const fulfilment = useChoice((choice) => choice.fulfilment) ?? 'delivery'
  const [requested, setRequested] = useState<OrderSwitch | null>(null)
  const listRemedies = useRemedies(item, { onRemove, onAddPhotos, onSwitch: setRequested })
  if (item.problems.length === 0) return null
  return (
    <>
      <ul className={classes['troubles']}>
        {item.problems.map((problem) => (
          <li key={problem.code} className={classes['trouble']}>
            <p className={classes['sentence']}>
              <AlertIcon size="1.25rem" />
              {describeProblem(problem, item, fulfilment, t)}
            </p>
            <div className={classes['remedies']}>
              {listRemedies(problem).map(({ label, act }) => (
                <Button key={label} variant="quiet" onClick={act}>
                  {label}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {requested && <SwitchDialog change={requested} onClose={() => setRequested(null)} />}
    </>
  )
}

/**
 * Another service, or pick-up in place of delivery, changes the whole order, so it needs a confirmation (§4 "Changing order type to Pre Order
 * needs confirmation").
 */
const SwitchDialog = ({ change, onClose }: { change: OrderSwitch; onClose: () => void }) => {
  const t = useText()
  const fulfilment = useChoice((choice) => choice.fulfilment)
  const { title, text, action } = describeSwitch(change, fulfilment, t)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('shell.close')}
      footer={
        <Button
          wide
          size="lg"
          onClick={() => {
            changeChoice({ ...change, picked: null })
            onClose()
          }}
        >
          {action}
        </Button>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}

type Remedy = { label: string; act: () => void }

type Ways = Pick<Props, 'onRemove' | 'onAddPhotos'> & { onSwitch: (change: OrderSwitch) => void }

const useRemedies = (item: CartItem, { onRemove, onAddPhotos, onSwitch }: Ways): ((problem: LineProblem) => Remedy[]) => {
  const t = useText()
  const navigate = useNavigate()
  const service = useChoice((choice) => choice.service)
  const fulfilment = useChoice((choice) => choice.fulfilment)
  const report = (change: CartChange): void => {
    if (!change.ok) toastFailure(change, t)
  }
  const edit = (): void => void navigate({ to: '/cart', search: { edit: item.id }, resetScroll: false })
  const remove: Remedy = { label: t('cart.fix.remove'), act: onRemove }
  const switchTo = (change: OrderSwitch): Remedy => ({ label: describeSwitch(change, fulfilment, t).action, act: () => onSwitch(change) })
  return ({ code, count }) => {
    const number = count ?? 0
    switch (code) {
      case 'not_enough_stock':
        return number > 0
          ? [{ label: t('cart.fix.reduce', { count: number }), act: () => void updateCartLine(item.id, { quantity: number }).then(report) }]
          : [remove]
      case 'pictures_too_few':
        return [{ label: t('cart.fix.addPhotos', { count: number }), act: () => (onAddPhotos ? onAddPhotos(item) : edit()) }]
      case 'pictures_too_many':
        return []
      case 'option_unavailable':
        return [{ label: t('cart.fix.chooseAgain'), act: edit }, remove]
      case 'option_text_missing':
        return [{ label: t('cart.edit'), act: edit }, remove]
      case 'price_raised':
        return [{ label: t('cart.fix.acceptPrice'), act: () => void updateCartLine(item.id, { accept_price: true }).then(report) }, remove]
      case 'not_for_service': {
        const other = findServiceFor(item, service)
        return other ? [switchTo({ service: other }), remove] : [remove]
      }
      case 'not_for_fulfilment': {
        const other = findFulfilmentFor(item, fulfilment)
        return other ? [switchTo({ fulfilment: other }), remove] : [remove]
      }
      default:
        return [remove]
    }
  }
}
