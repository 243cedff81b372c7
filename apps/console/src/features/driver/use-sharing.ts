import { useCallback, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { callApi } from '../../lib/client.ts'
import { ORDERS } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { readText, removeKey, writeText } from '../../lib/storage.ts'
import { judgeAnswer, type Verdict } from './judge-answer.ts'
import type { Fix } from './position-rules.ts'
import { sharePosition, sharingStore } from './share-position.ts'

/**
 * Shares the position while customers can see it. A driver who stops sharing has it off until the last of these orders is delivered; the next round
 * starts with sharing on.
 */
export const useSharing = (followers: number) => {
  const [isStopped, setStopped] = useState(() => readText('sukkar.sharing') === 'off')
  const state = useStore(sharingStore, (sharing) => sharing.state)
  const isWanted = followers > 0
  const isOn = isWanted && !isStopped
  useEffect(() => (isOn ? sharePosition(sendFix) : undefined), [isOn])
  const change = useCallback((stops: boolean): void => {
    if (stops) writeText('sukkar.sharing', 'off')
    else removeKey('sukkar.sharing')
    setStopped(stops)
  }, [])
  return { state, isStopped, stop: () => change(true), start: () => change(false), forget: () => change(false) }
}

const sendFix = async ({ lat, lng }: Fix): Promise<Verdict> => {
  const result = await callApi('putDriverPosition', { body: { lat, lng } })
  // Staff changed the order meanwhile: the new list decides whether there is still something to share.
  if (!result.ok && result.kind === 'refused' && result.failure.code === 'NOT_ON_THE_WAY')
    void queryClient.invalidateQueries({ queryKey: [ORDERS, 'driver'] })
  return judgeAnswer('dispatch', result)
}
