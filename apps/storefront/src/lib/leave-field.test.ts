import type { UseFormRegisterReturn } from 'react-hook-form'
import { expect, it, vi } from 'vitest'
import { leaveField } from './leave-field.ts'

type Form = Parameters<typeof leaveField<{ email: string }>>[0]

const leave = async (error: { type: string } | undefined): Promise<number> => {
  const onBlur = vi.fn(async () => undefined)
  const form = { getFieldState: () => ({ error }), formState: {} } as object as Form
  const registered = { name: 'email', onBlur } as object as UseFormRegisterReturn<'email'>
  await leaveField(form, registered).onBlur({ target: {} })
  return onBlur.mock.calls.length
}

it('a field that is left is checked by the rules, but what the shop refused stays marked until it is changed', async () => {
  expect([await leave(undefined), await leave({ type: 'rule' }), await leave({ type: 'server' })]).toEqual([1, 1, 0])
})
