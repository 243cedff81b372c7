import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'
import type { UploadOptions } from './upload.ts'

/** What a form has sent and the shop has not answered yet. */
export type Sending = {
  /** How many per cent of the photos have left the device; null where it sends none. */
  percent: number | null
  /** The customer does not want it any more; it has not ended yet. */
  isCancelled: boolean
  cancel: () => void
}

/**
 * By form, whether it is open or not: photos take minutes on a slow line, in which the customer may close the form and open it again. It
 * shows what is being sent then, and does not send it a second time.
 */
const sendingStore = createStore<{ byForm: ReadonlyMap<string, Sending> }>(() => ({ byForm: new Map() }))

/** The form that changes a line of the cart; that of a new line is named by its product's id. */
export const lineFormOf = (lineId: string): string => `line-${lineId}`

export const findSending = (form: string): Sending | undefined => sendingStore.getState().byForm.get(form)

export const useSendingPart = <T extends string | number | boolean | null>(form: string, part: (sending: Sending | undefined) => T): T => {
  const read = (): T => part(findSending(form))
  return useSyncExternalStore(sendingStore.subscribe, read, read)
}

/** Whether a form has sent something that has not ended. */
export const isSending = (sending: Sending | undefined): boolean => sending !== undefined

/** Whether it is also wanted, so that whoever closes the form must not lose it. */
export const isWanted = (sending: Sending | undefined): boolean => sending?.isCancelled === false

/** The progress of photos that are wanted. */
export const percentOf = (sending: Sending | undefined): number | null =>
  sending === undefined || sending.isCancelled ? null : sending.percent

/** Sends what a form has, and returns the result; undefined where the form is sending already. */
export const sendOnce = async <T>(
  form: string,
  pictureCount: number,
  send: (upload: UploadOptions) => Promise<T>,
): Promise<T | undefined> => {
  if (findSending(form) !== undefined) return undefined
  const upload = new AbortController()
  const cancel = (): void => {
    change(form, { isCancelled: true })
    upload.abort()
  }
  replace(form, { percent: pictureCount > 0 ? 0 : null, isCancelled: false, cancel })
  try {
    return await send({ signal: upload.signal, onProgress: (share) => change(form, { percent: Math.floor(share * 100) }) })
  } finally {
    replace(form, undefined)
  }
}

const change = (form: string, changes: Partial<Sending>): void => {
  const sending = findSending(form)
  if (sending !== undefined) replace(form, { ...sending, ...changes })
}

const replace = (form: string, sending: Sending | undefined): void =>
  sendingStore.setState(({ byForm }) => {
    const others = [...byForm].filter(([name]) => name !== form)
    return { byForm: new Map(sending === undefined ? others : [...others, [form, sending]]) }
  })
