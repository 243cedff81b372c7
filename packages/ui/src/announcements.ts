import { useEffect, useRef } from 'react'

/** What the one polite live region says: a sentence for each action. A plain store, so that code outside any component can speak. */
export type Announcement = { id: number; text: string }

type Waiting = { text: string; isSummary: boolean }

/** What one action changes is drawn within a few frames; it is put into one sentence, said once. */
const GATHER_MS = 200

let announcement: Announcement = { id: 0, text: '' }
let waiting: readonly Waiting[] = []
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Has a text spoken when the screen reader pauses. A summary stands for everything else that the same action has said. */
export function announce(text: string, { isSummary = false } = {}): void {
  waiting = [...waiting, { text, isSummary }]
  gather()
}

/** Announces a text when what it is about has changed, and not when it first stands there. */
export function useAnnounced(text: string | undefined, about: string | number | undefined = text): void {
  const known = useRef(about)
  useEffect(() => {
    if (known.current === about) return
    known.current = about
    if (text !== undefined && text !== '') announce(text)
  }, [text, about])
}

export function findAnnouncement(): Announcement {
  return announcement
}

/** Nothing is lost before there is a region to say it in. */
export function subscribeToAnnouncements(listener: () => void): () => void {
  listeners.add(listener)
  gather()
  return () => listeners.delete(listener)
}

/** A region that is made anew does not say the last sentence again. */
export function forgetAnnouncement(): void {
  publish('')
}

/** Several texts as one: each said once, with a stop between them. */
export function joinSentences(texts: readonly string[]): string {
  return [...new Set(texts)].map((text, index, all) => (index < all.length - 1 && !/[.!?؟…]$/u.test(text) ? `${text}.` : text)).join(' ')
}

function gather() {
  if (waiting.length === 0 || listeners.size === 0 || timer !== undefined) return
  timer = setTimeout(() => {
    const summaries = waiting.filter(({ isSummary }) => isSummary)
    const spoken = summaries.length > 0 ? summaries : waiting
    waiting = []
    timer = undefined
    publish(joinSentences(spoken.map(({ text }) => text)))
  }, GATHER_MS)
}

function publish(text: string) {
  if (text === '' && announcement.text === '') return
  announcement = { id: announcement.id + 1, text }
  for (const listener of listeners) listener()
}
