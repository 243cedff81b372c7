import type { User } from '@sukkar/contract/account'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createPageDrafts, listChanges, type PageDrafts, saveChanges, usePageDraft } from './page-drafts.ts'
import { type SignedInUser, sessionStore } from './session.ts'

const signIn = (id: string): void => sessionStore.setState({ user: { id } as Partial<User> as SignedInUser })

type Props = { drafts: PageDrafts<string>; of: string; start: string; onReady: (shown: ReturnType<typeof usePageDraft<string>>) => void }

const Form = ({ drafts, of, start, onReady }: Props) => {
  onReady(usePageDraft(drafts, of, start))
  return null
}

/** The draft of a form and its change, as a component gets them when it is opened. */
const open = (drafts: PageDrafts<string>, of: string, start: string) => {
  const shown: ReturnType<typeof usePageDraft<string>>[] = []
  renderToStaticMarkup(createElement(Form, { drafts, of, start, onReady: (draft) => shown.push(draft) }))
  const [draft, change] = shown[0] ?? []
  return { draft, change }
}

it('each account finds its own draft of each key, until it is dropped', () => {
  const drafts = createPageDrafts<string>()
  signIn('u1')
  drafts.save('o1', 'less sugar')
  drafts.save('o2', 'no nuts')
  signIn('u2')
  expect(drafts.find('o1')).toBeUndefined()
  drafts.save('o1', 'ring the bell')
  signIn('u1')
  expect([drafts.find('o1'), drafts.find('o2')]).toEqual(['less sugar', 'no nuts'])
  drafts.drop('o1')
  expect([drafts.find('o1'), drafts.find('o2')]).toEqual([undefined, 'no nuts'])
  signIn('u2')
  expect(drafts.find('o1')).toBe('ring the bell')
})

it('only what was typed is remembered, so that a change made elsewhere stays; nothing when it is typed back', () => {
  const drafts = createPageDrafts<{ block?: string; isDefault?: boolean }>()
  const start = { block: '4', isDefault: true }
  expect(listChanges({ block: '5', isDefault: false }, start)).toEqual({ block: '5', isDefault: false })
  saveChanges(drafts, 'a1', { block: '5', isDefault: true }, start)
  expect(drafts.find('a1')).toEqual({ block: '5' })
  saveChanges(drafts, 'a1', start, start)
  expect(drafts.find('a1')).toBeUndefined()
})

it('a form opens with its draft; changes in one moment build on each other', () => {
  const drafts = createPageDrafts<string>()
  const first = open(drafts, 'o1', 'as saved')
  expect(first.draft).toBe('as saved')
  first.change?.((before) => `${before}, twice`)
  first.change?.((before) => `${before}, or more`)
  expect(open(drafts, 'o1', 'as saved').draft).toBe('as saved, twice, or more')
  expect(open(drafts, 'o2', 'as saved').draft).toBe('as saved')
  first.change?.(() => 'as saved')
  expect(open(drafts, 'o1', 'saved elsewhere').draft).toBe('saved elsewhere')
})
