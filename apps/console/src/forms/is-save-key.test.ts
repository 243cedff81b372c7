import { expect, it } from 'vitest'
import { isSaveKey } from './is-save-key.ts'

const plain = { code: 'KeyS', key: 's', ctrlKey: false, metaKey: false, altKey: false }

it.each([
  ['on an English keyboard', { ...plain, ctrlKey: true }],
  ['on an Arabic keyboard', { ...plain, key: 'س', ctrlKey: true }],
  ['on a Mac', { ...plain, metaKey: true }],
  ['with capitals locked', { ...plain, key: 'S', ctrlKey: true }],
  ['where S is elsewhere', { ...plain, code: 'KeyO', ctrlKey: true }],
])('a form is saved by its key %s', (_, event) => expect(isSaveKey(event)).toBe(true))

it.each([
  ['the letter alone', { ...plain, key: 'س' }],
  ['another key', { ...plain, code: 'KeyD', key: 'ي', ctrlKey: true }],
  ['a letter that is typed with AltGr', { ...plain, key: 'ś', ctrlKey: true, altKey: true }],
])('but not by %s', (_, event) => expect(isSaveKey(event)).toBe(false))
