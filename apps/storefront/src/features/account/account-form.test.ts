import { createFormControl } from 'react-hook-form'
import { expect, it, vi } from 'vitest'
import { followValues } from './account-form.tsx'
import { type AccountValues, emptyValues } from './account-rules.ts'

it('a change that comes from no key is reported, as where digits are converted; the end of a submission is none', async () => {
  const form = createFormControl<AccountValues>({ defaultValues: emptyValues })
  const onChange = vi.fn()
  const leave = followValues(form, onChange)
  form.setValue('phone', '50001234', { shouldValidate: true })
  await form.handleSubmit(() => undefined)()
  expect(onChange.mock.calls).toEqual([[{ ...emptyValues, phone: '50001234' }]])
  leave()
  form.setValue('phone', '')
  expect(onChange).toHaveBeenCalledOnce()
})
