import type { FieldPath, FieldValues, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form'

const ENDS = ['pointerup', 'pointercancel', 'dragend']

const press = { isOn: false }
const mark = (type: string, isOn: boolean): void => addEventListener(type, () => Object.assign(press, { isOn }), true)
mark('pointerdown', true)
for (const end of ENDS) mark(end, false)

/** At once, or when the press that is under way has done what it does. */
const afterPress = async (): Promise<void> => {
  if (!press.isOn) return
  const heard = new AbortController()
  await new Promise((resolve) => {
    for (const end of ENDS) addEventListener(end, () => setTimeout(resolve), { capture: true, signal: heard.signal })
  })
  heard.abort()
}

/**
 * A field that is left is judged. A sentence that comes or goes with it moves the page, so it waits for the press that leaves the field, which
 * would else be lost; and what the shop refused stays said until it is changed.
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
