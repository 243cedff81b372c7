import type { Fulfilment, Service } from '@sukkar/domain/service'
import { writeSentence } from '@sukkar/i18n/write-sentence'
import { Button } from '@sukkar/ui/button'
import { Notice } from '@sukkar/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Choice, type ChosenArea, choiceStore, useChoice } from '../../lib/choice.ts'
import { localeStore, useText } from '../../lib/locale.ts'
import { describePause } from '../../lib/pause-words.ts'
import { queryClient } from '../../lib/query-client.ts'
import { subscribe } from '../../lib/realtime.ts'
import { useIsCartUndecided } from '../../lib/two-carts.ts'
import { stateOf } from './open-ways.ts'
import { RescheduleDialog } from './reschedule-dialog.tsx'
import { timerQuery } from './timer.ts'
import { useValidators } from './use-validators.ts'
import { lostTimeAs, needsOtherTime } from './watched-time.ts'

type Props = {
  cartId: string
  /** Why an order for now has just been refused: the dialog opens whatever the timer says. */
  refusal?: string | undefined
  /** Called when the dialog is closed, with another time or without. */
  onClose?: (() => void) | undefined
}

/**
 * Watches the time chosen for a cart. When it can no longer be met the reschedule dialog opens, with the cart unchanged (§4 "payment-time
 * validity"); when the shop publishes that its times have changed, the time-slot dialog opens (§7). After the customer closes the dialog
 * the choice stays and the page shows a notice instead, until another time is chosen or this one can be met again. The timer writes the choice
 * into the cart, so nothing is watched while the member chooses between two carts.
 */
export const TimeWatch = (props: Props) => (useIsCartUndecided() ? null : <WatchedTime {...props} />)

const WatchedTime = ({ cartId, refusal, onClose }: Props) => {
  const t = useText()
  const choice = useChoice((all) => all)
  const { data: timer, isFetchedAfterMount } = useQuery(timerQuery(cartId, choice), queryClient)
  const [dismissed, setDismissed] = useState<Choice | null>(null)
  const [hasNews, setNews] = useState(false)
  const [hasBegun, setBegun] = useState(false)
  const [promptedFor, setPromptedFor] = useState<Choice | null>(null)
  // A response cached by an earlier page may be about a pause that has ended.
  const canBeMet = isFetchedAfterMount ? timer?.value : undefined
  const isPrompted = needsOtherTime(promptedFor !== null && (promptedFor === choice || hasBegun), { canBeMet, hasNews, hasBegun })
  if (isPrompted !== (promptedFor === choice)) setPromptedFor(isPrompted ? choice : null)
  useEffect(() => {
    const refetchTimer = () => void queryClient.invalidateQueries({ queryKey: ['timer', cartId] })
    // Its sentence is in the language of the call.
    const leaveLocale = localeStore.subscribe((now, before) => now.locale !== before.locale && refetchTimer())
    const leaveStream = subscribe([`timeSlot.${cartId}`], {
      timeSlot: ({ is_active }) => {
        // The alternatives must not come from the cache of before the change.
        if (is_active) void queryClient.invalidateQueries({ queryKey: ['time-slots'] })
        setNews(is_active)
        refetchTimer()
      },
      // Staff may have paused "now" or ended a pause. Picked times have their own channel.
      shop: () => choiceStore.getState().service === 'asap' && refetchTimer(),
      reopened: refetchTimer,
    })
    return () => {
      leaveLocale()
      leaveStream()
    }
  }, [cartId])
  if (canBeMet === true && dismissed !== null) {
    setDismissed(null)
    setNews(false)
  }
  const { area, service, fulfilment } = choice
  const shownAs = refusal !== undefined ? 'dialog' : lostTimeAs({ isPrompted, isDismissed: dismissed === choice })
  if (shownAs === null || !area || !fulfilment) return null
  const lost = { area, service: service ?? 'same_day', fulfilment }
  const text = hasNews
    ? t('dialog.slotsText')
    : (refusal ?? (timer?.message ? writeSentence(timer.message, t) : t('dialog.rescheduleText')))
  if (shownAs === 'notice') return <LostTime {...lost} text={text} onChange={() => setDismissed(null)} />
  return (
    <RescheduleDialog
      {...lost}
      title={t(hasNews ? 'dialog.slotsTitle' : 'dialog.rescheduleTitle')}
      text={text}
      isNowOver={(refusal !== undefined || canBeMet === false) && service === 'asap'}
      onBegin={() => setBegun(true)}
      onClose={() => {
        setNews(false)
        setBegun(false)
        setPromptedFor(null)
        setDismissed(choice)
        onClose?.()
      }}
    />
  )
}

type LostTimeProps = { area: ChosenArea; service: Service; fulfilment: Fulfilment; text: string; onChange: () => void }

/** The reason why the chosen time was lost, with a button to choose another. */
const LostTime = ({ area, service, fulfilment, text, onChange }: LostTimeProps) => {
  const t = useText()
  const { validators } = useValidators(area.id, fulfilment)
  return (
    <Notice
      announced
      action={
        <Button variant="quiet" onClick={onChange}>
          {t('dialog.slotsTitle')}
        </Button>
      }
    >
      {describePause(stateOf(validators, { service, fulfilment }), { service, fulfilment }) ?? text}
    </Notice>
  )
}
