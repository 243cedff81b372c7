import type { FieldPath, FieldValues, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form'

const ENDS = ['pointerup', 'pointercancel', 'dragend']

const press = { isOn: false }
const mark = (type: string, isOn: boolean): void => addEventListener(type, () => Object.assign(press, { isOn }), true)
mark('pointerdown', true)
for (const end of ENDS) mark(end, false)

/** Resolves at once, or after the pointer press under way has had its effect. */
const afterPress = async (): Promise<void> => {
  if (!press.isOn) return
  const heard = new AbortController()
  await new Promise((resolve) => {
    for (const end of ENDS) addEventListener(end, () => setTimeout(resolve), { capture: true, signal: heard.signal })
  })
  heard.abort()
}

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
