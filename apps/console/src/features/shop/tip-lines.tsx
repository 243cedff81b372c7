import { Button } from '@sukkar/ui/button'
import { Select } from '@sukkar/ui/select'
import { TextField } from '@sukkar/ui/text-field'
import { fieldId, type RecordForm } from '../../forms/use-record-form.ts'
import { useText } from '../../lib/locale.ts'
import parts from './parts.module.css'

/** As many as the checkout shows. */
const TIPS_MAX = 6

type Tips = { tips: string[]; default_tip: number }

/** The offered tips, and the one that is chosen beforehand. */
export const TipLines = <Form extends Tips>({ form }: { form: RecordForm<Form> }) => {
  const t = useText()
  const { tips, default_tip: chosen } = form.values
  const put = (fields: Partial<Tips>): void => form.set(fields as Partial<Form>)
  return (
    <>
      <ul id={fieldId('tips')} tabIndex={-1} className={parts['lines']}>
        {tips.map((tip, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tip is nothing but its place and its amount
          <li key={index} className={parts['line']}>
            <TextField
              id={fieldId(`tips.${index}`)}
              label={t('consoleShop.tipAmount', { number: index + 1 })}
              dir="ltr"
              inputMode="decimal"
              value={tip}
              error={form.errors[`tips.${index}`]}
              onChange={(event) => put({ tips: tips.with(index, event.target.value) })}
            />
            {tips.length > 1 && (
              <Button variant="plain" onClick={() => put(withoutTip({ tips, default_tip: chosen }, index))}>
                {t('consoleShop.removeNamed', { name: tip })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {tips.length < TIPS_MAX && (
        <div>
          <Button variant="quiet" onClick={() => put({ tips: [...tips, ''] })}>
            {t('consoleShop.addTip')}
          </Button>
        </div>
      )}
      <Select
        id={fieldId('default_tip')}
        label={t('consoleShop.defaultTip')}
        value={chosen}
        onChange={(event) => put({ default_tip: Number(event.target.value) })}
      >
        {tips.map((tip, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tip is nothing but its place and its amount
          <option key={index} value={index}>
            {tip}
          </option>
        ))}
      </Select>
    </>
  )
}

/** The tips without one of them; the chosen one stays chosen, and without it the first is. */
export const withoutTip = ({ tips, default_tip: chosen }: Tips, index: number): Tips => ({
  tips: tips.toSpliced(index, 1),
  default_tip: chosen === index ? 0 : chosen - (chosen > index ? 1 : 0),
})
