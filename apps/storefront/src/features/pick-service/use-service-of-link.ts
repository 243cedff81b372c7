import { parseService } from '@sukkar/domain/parse-service'
import type { Service } from '@sukkar/domain/service'
import { useSearch } from '@tanstack/react-router'
import { type Dispatch, useEffect, useRef } from 'react'
import { setRequestedDate } from '../../lib/requested-date.ts'
import type { Draft, DraftEvent, Possible } from './draft.ts'

/** The service that a link names; null if it is none of the shop's, or not possible. */
export const findLinkedService = (name: string | undefined, possible: Possible): Service | null => {
  const wanted = parseService(name ?? '')
  return wanted.ok && possible[wanted.value] === true ? wanted.value : null
}

/**
 * A link may name a service and a day ("?service=pre-order&date=2026-12-02"): the service is chosen as soon as the area is, if it is
 * possible there, and the day is the first one shown among the times. The customer can choose another.
 */
export const useServiceOfLink = (isReady: boolean, { area }: Draft, possible: Possible, dispatch: Dispatch<DraftEvent>): void => {
  const { service: name, date } = useSearch({ strict: false })
  const chosenFor = useRef<string>(undefined)
  const service = isReady ? findLinkedService(name, possible) : null
  const areaId = area?.id
  useEffect(() => {
    if (service === null || areaId === undefined || chosenFor.current === areaId) return
    chosenFor.current = areaId
    dispatch({ type: 'service', service })
    setRequestedDate(date)
  }, [service, areaId, date, dispatch])
}
