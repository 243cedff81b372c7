import { expect, it } from 'vitest'
import { findControl } from './restore-focus.ts'

type Control = { name: string; dataset?: object; isVisible?: boolean; isDisabled?: boolean }

/** The name of the control that gets the focus in an entry with these controls. */
const choose = (...controls: Control[]): string | undefined => {
  const elements = controls.map(({ name, dataset = {}, isVisible = true, isDisabled = false }) => {
    return { id: name, dataset, isConnected: true, checkVisibility: () => isVisible, matches: () => isDisabled }
  })
  return findControl({ querySelectorAll: () => elements as never })?.id
}

const handle = { name: 'move', dataset: { handle: '' } }

it('after an entry was removed from a sorted list the focus goes to a control of the one beside it, not to its handle', () => {
  expect(choose(handle, { name: 'remove' })).toBe('remove')
  expect(choose(handle, { name: 'name in English' }, { name: 'remove' })).toBe('name in English')
})

it('nor to a control that is hidden or off', () => {
  expect(choose({ name: 'in a closed part', isVisible: false }, { name: 'off', isDisabled: true }, { name: 'remove' })).toBe('remove')
  expect(choose()).toBeUndefined()
})

it('in a browser that cannot say what is visible, to the first control that is on', () => {
  const element = (id: string, isDisabled: boolean) => ({ id, dataset: {}, isConnected: true, matches: () => isDisabled })
  expect(findControl({ querySelectorAll: () => [element('off', true), element('remove', false)] as never })?.id).toBe('remove')
})
