import { afterPress } from '@sukkar/ui/after-press'
import type { FieldPath, FieldValues, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form'

/**
 * Validates a field when it loses focus. The message that appears or disappears moves the page, so validation waits for the end of the
 * press that left the field, which would otherwise miss its target. A refusal of the server stays until the value changes.
 */
export const leaveField = <T extends FieldValues>(
  { getFieldState, formState }: Pick<UseFormReturn<T>, 'getFieldState' | 'formState'>,
  registered: UseFormRegisterReturn<FieldPath<T>>,
): UseFormRegisterReturn<FieldPath<T>> => {
  const { error } = getFieldState(registered.name, formState)
  return {
    ...registered,
    onBlur: async (event) => {
      if (error?.type === 'server') return
      await afterPress()
      await registered.onBlur(event)
    },
  }
}
