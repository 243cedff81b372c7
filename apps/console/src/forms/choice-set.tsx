import { ChoiceChip } from '@sukkar/ui/choice-chip'
import { ErrorLine } from '@sukkar/ui/error-line'
import { VisuallyHidden } from '@sukkar/ui/visually-hidden'
import classes from './form.module.css'
import { fieldId } from './use-record-form.ts'

type ChoiceSetProps<Value extends string> = {
  /** The field's name in the form. */
  name: string
  label: string
  /** Where the heading above shows the same words. */
  isLabelHidden?: boolean
  hint?: string
  options: readonly { value: Value; label: string }[]
  values: readonly Value[]
  error?: string | undefined
  onChange: (values: Value[]) => void
}

/** Chips to choose any number of a few options; the values are in the order of choice. */
export const ChoiceSet = <Value extends string>({
  name,
  label,
  isLabelHidden = false,
  hint,
  options,
  values,
  error,
  onChange,
}: ChoiceSetProps<Value>) => (
  <fieldset id={fieldId(name)} tabIndex={-1} className={classes['set']}>
    <legend>{isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}</legend>
    {hint !== undefined && <p className={classes['hint']}>{hint}</p>}
    <div className={classes['chips']}>
      {options.map((option) => (
        <ChoiceChip
          key={option.value}
          type="checkbox"
          className={classes['choice']}
          checked={values.includes(option.value)}
          onChange={(event) =>
            onChange([...values.filter((value) => value !== option.value), ...(event.target.checked ? [option.value] : [])])
          }
        >
          {option.label}
        </ChoiceChip>
      ))}
    </div>
    <ErrorLine id={`${fieldId(name)}-error`}>{error}</ErrorLine>
  </fieldset>
)
