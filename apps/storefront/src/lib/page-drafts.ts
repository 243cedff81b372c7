import { useState } from 'react'
import { currentAccountId } from './session.ts'

/** What was typed into a form and is not sent yet. Each account has its own. */
export type PageDrafts<T> = {
  find: (key: string) => T | undefined
  save: (key: string, draft: T) => void
  drop: (key: string) => void
}

/** Drafts that live as long as the page: closing a dialog or signing in again loses none. */
export const createPageDrafts = <T>(): PageDrafts<T> => {
  const drafts = new Map<string, T>()
  const own = (key: string): string => `${currentAccountId() ?? ''} ${key}`
  return {
    find: (key) => drafts.get(own(key)),
    save: (key, draft) => void drafts.set(own(key), draft),
    drop: (key) => void drafts.delete(own(key)),
  }
}

/** What was typed into a form that began as `start`; null if nothing was. */
export const listChanges = <T extends object>(values: T, start: T): Partial<T> | null => {
  const changes = Object.entries(values).filter(([field, value]) => value !== start[field as keyof T])
  return changes.length === 0 ? null : (Object.fromEntries(changes) as Partial<T>)
}

/** Keeps what was typed, so that a change made elsewhere stays; a text that is typed back to what it was leaves no draft. */
export const saveChanges = <T extends object>(drafts: PageDrafts<Partial<T>>, key: string, values: T, start: T): void => {
  const changes = listChanges(values, start)
  if (changes === null) drafts.drop(key)
  else drafts.save(key, changes)
}

/** The draft of a form, which begins as `start`, and its change. */
export const usePageDraft = <T>(drafts: PageDrafts<T>, key: string, start: T): [T, (change: (before: T) => T) => void] => {
  const [draft, setDraft] = useState(() => drafts.find(key) ?? start)
  const change = (next: (before: T) => T): void => {
    const changed = next(drafts.find(key) ?? start)
    if (changed === start) drafts.drop(key)
    else drafts.save(key, changed)
    setDraft(changed)
  }
  return [draft, change]
}
