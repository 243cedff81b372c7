import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { callApi } from '../../lib/client.ts'
import { ORDERS } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { readText, removeKey, writeText } from '../../lib/storage.ts'
import { judgeAnswer, type Verdict } from './judge-answer.ts'
import { type Fix, SEND_EVERY_MS } from './position-rules.ts'
import { sharePosition, sharingStore } from './share-position.ts'

type SharingChoice = {
  /** Since when sharing is stopped, by this device's clock; null while it is not. */
  stoppedAtMs: number | null
}

const readChoice = (): SharingChoice => {
  const text = readText('sukkar.sharing')
  return { stoppedAtMs: text === null ? null : Number(text) || 0 }
}

/** One choice for all tabs, because each of them shares. */
export const sharingChoice = createStore(readChoice)

const stop = (): void => {
  writeText('sukkar.sharing', String(Date.now()))
  sharingChoice.setState(readChoice())
}

const start = (): void => {
  removeKey('sukkar.sharing')
  sharingChoice.setState(readChoice())
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === 'sukkar.sharing' || key === null) sharingChoice.setState(readChoice())
  })
}

/** Whether the orders are delivered during which the driver stopped sharing; a list from before the stop cannot show that. */
export const isRoundOver = ({ stoppedAtMs }: SharingChoice, followers: number, listedAtMs: number): boolean =>
  stoppedAtMs !== null && followers === 0 && listedAtMs > stoppedAtMs

/**
 * Shares the position while customers can see it. A driver who stops sharing has it off until the last of these orders is delivered; the next round
 * starts with sharing on.
 */
export const useSharing = (followers: number, listedAtMs: number) => {
  const choice = useStore(sharingChoice)
  const isStopped = choice.stoppedAtMs !== null
  const state = useStore(sharingStore, (sharing) => sharing.state)
  const isWanted = followers > 0
  const isOn = isWanted && !isStopped
  useEffect(() => (isOn ? sharePosition(sendFix) : undefined), [isOn])
  const isOver = isRoundOver(choice, followers, listedAtMs)
  useEffect(() => {
    if (isOver) start()
  }, [isOver])
  return { state, isStopped, stop, start }
}

const sendFix = async ({ lat, lng }: Fix): Promise<Verdict> => {
  const result = await callApi('putDriverPosition', { body: { lat, lng } }, SEND_EVERY_MS)
  // Staff changed the order meanwhile: the new list decides whether there is still something to share.
  if (!result.ok && result.kind === 'refused' && result.failure.code === 'NOT_ON_THE_WAY')
    void queryClient.invalidateQueries({ queryKey: [ORDERS, 'driver'] })
  return judgeAnswer('dispatch', result)
}
