import { useEffect, useRef } from 'react'

/** The content of the one polite live region: a sentence for each action. A plain store, so that code outside any component can announce. */
export type Announcement = { id: number; text: string }

type Waiting = { text: string; isSummary: boolean; isDeed: boolean }

/** The changes of one action are rendered within a few frames and announced as one text. */
const GATHER_MS = 200

/** A timer as late as this was kept from running by work of the page, which may still be rendering a part of the action. */
const LATE_MS = 50

let announcement: Announcement = { id: 0, text: '' }
let waiting: readonly Waiting[] = []
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Queues a text for the polite live region. A summary replaces all other texts of the same action; a deed is said each time it is done. */
export function announce(text: string, { isSummary = false, isDeed = false } = {}): void {
  waiting = [...waiting, { text, isSummary, isDeed }]
  gather()
}

/** Announces `text` when `about` changes, but not on mount. */
export function useAnnounced(text: string | undefined, about: string | number | undefined = text): void {
  const known = useRef(about)
  useEffect(() => {
    if (known.current === about) return
    known.current = about
    if (text !== undefined && text !== '') announce(text)
  }, [text, about])
}

/** The latest announcement, with an empty text before the first one. */
export function findAnnouncement(): Announcement {
  return announcement
}

/** Texts announced before the first subscriber are queued until then. */
export function subscribeToAnnouncements(listener: () => void): () => void {
  listeners.add(listener)
  gather()
  return () => listeners.delete(listener)
}

/** Clears the last announcement, so that a remounted region does not repeat it. */
export function forgetAnnouncement(): void {
  publish('')
}

/** Joins texts to one announcement, with a full stop between them. */
export function joinSentences(texts: readonly string[]): string {
  return texts.map((text, index, all) => (index < all.length - 1 && !/[.!?؟…]$/u.test(text) ? `${text}.` : text)).join(' ')
}

function gather() {
  if (waiting.length === 0 || listeners.size === 0 || timer !== undefined) return
  const dueMs = performance.now() + GATHER_MS
  timer = setTimeout(() => {
    timer = undefined
    if (performance.now() - dueMs > LATE_MS) return gather()
    const summaries = waiting.filter(({ isSummary }) => isSummary)
    const spoken = summaries.length > 0 ? summaries : waiting
    waiting = []
    const isAnnounced = ({ text, isDeed }: Waiting, index: number) => isDeed || spoken.findIndex((other) => other.text === text) === index
    publish(joinSentences(spoken.filter(isAnnounced).map(({ text }) => text)))
  }, GATHER_MS)
}

function publish(text: string) {
  if (text === '' && announcement.text === '') return
  announcement = { id: announcement.id + 1, text }
  for (const listener of listeners) listener()
}
