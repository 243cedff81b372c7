import { Button } from '@sukkar/ui/button'
import { Notice } from '@sukkar/ui/notice'
import { showToast } from '@sukkar/ui/toast-store'
import { useState } from 'react'
import { useText } from '../../lib/locale.ts'
import { useUser } from '../../lib/session.ts'
import { isTextList, readJson, writeJson } from '../../lib/storage.ts'
import { findPushAbility, registerDevice } from './device.ts'
import classes from './push-prompt.module.css'

/** How many orders with an answered prompt are stored; older ones have long been delivered. */
const PROMPTED_MAX = 20

const listPrompted = (): readonly string[] => readJson('sukkar.push_asked', isTextList) ?? []

/**
 * Offers push notifications to a member who has just ordered (D56): once for each order, and the browser's own prompt appears only after a
 * yes. Guests follow their order's link instead (D79).
 */
export const PushPrompt = ({ orderId }: { orderId: string }) => {
  const t = useText()
  const user = useUser()
  const [isAnswered, setAnswered] = useState(() => listPrompted().includes(orderId))
  const ability = findPushAbility()
  if (user === null || isAnswered || (ability !== 'ask' && ability !== 'install')) return null
  const answered = (): void => {
    writeJson('sukkar.push_asked', [...listPrompted(), orderId].slice(-PROMPTED_MAX))
    setAnswered(true)
  }
  const requestPermission = async (): Promise<void> => {
    const permission = await Notification.requestPermission()
    answered()
    if (permission === 'denied') return void showToast({ text: t('order.pushDenied') })
    if (permission !== 'granted') return
    showToast({ text: t('order.pushOn'), tone: 'good' })
    await registerDevice()
  }
  return (
    <Notice
      title={t('order.pushAsk')}
      action={
        <div className={classes['answers']}>
          {ability === 'ask' && <Button onClick={() => void requestPermission()}>{t('order.pushYes')}</Button>}
          <Button variant="link" onClick={answered}>
            {t('order.pushNo')}
          </Button>
        </div>
      }
    >
      {ability === 'install' ? t('order.pushInstall') : undefined}
    </Notice>
  )
}
