import type { BodyOf } from '@sukkar/contract/endpoints'
import type { StaffProduct } from '@sukkar/contract/staff-catalogue'
import { normaliseDigits } from '@sukkar/domain/digits'
import { Button } from '@sukkar/ui/button'
import { ErrorLine } from '@sukkar/ui/error-line'
import { TextField } from '@sukkar/ui/text-field'
import { showToast } from '@sukkar/ui/toast-store'
import { type FormEvent, useState } from 'react'
import { CATALOGUE } from '../../lib/catalogue-queries.ts'
import { describeFailure } from '../../lib/failure.ts'
import { useText } from '../../lib/locale.ts'
import { useSave } from '../../lib/use-save.ts'
import { describeStock, stockStateOf } from './product-words.ts'
import classes from './products.module.css'

type StockChange = BodyOf<'updateStaffStock'>

type StockPanelProps = { product: StaffProduct; onChange?: (product: StaffProduct) => void }

/** Changes the stock of a product immediately: orders change it at the same time, so it must not wait for the form's save. */
export const StockPanel = ({ product, onChange = () => undefined }: StockPanelProps) => {
  const t = useText()
  const { isSaving, failure, save } = useSave('updateStaffStock', CATALOGUE)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  /** The stock when somebody began to type a count: what is sold meanwhile must not be counted again. */
  const [seen, setSeen] = useState<Pick<StaffProduct, 'stock_left'> | null>(null)
  const isOut = stockStateOf(product) === 'out'
  /** Counted down to none: only a new count brings it back. */
  const isCountedOut = product.stock_left === 0
  const change = async (body: StockChange): Promise<void> => {
    const saved = await save({ params: { id: product.id }, body })
    // After a refusal the next press is about the stock as it is shown by then.
    setSeen(null)
    if (saved === null) return
    const { in_stock, stock_left, back_on } = saved.data
    onChange({ ...product, in_stock, stock_left, back_on })
    setTyped('')
    showToast({ text: t('consoleForm.saved'), tone: 'good' })
  }
  const count = (action: 'set' | 'add'): void => {
    const digits = normaliseDigits(typed).trim()
    const isNumber = (action === 'set' ? /^\d{1,5}$/u : /^-?\d{1,5}$/u).test(digits)
    setWrong(!isNumber)
    if (!isNumber) return
    void change({ action, quantity: Number(digits), ...(action === 'set' && { seen_left: (seen ?? product).stock_left }) })
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    count('set')
  }
  return (
    <section className={classes['stock']} aria-label={t('consoleCatalogue.stock')}>
      <p className={classes['stockNow']} role="status">
        {describeStock(product, t)}
      </p>
      <form className={classes['count']} onSubmit={submit}>
        <TextField
          label={t('consoleCatalogue.stockCount')}
          value={typed}
          inputMode="numeric"
          dir="ltr"
          hint={isCountedOut ? t('consoleKitchen.countHint') : undefined}
          error={isWrong ? t('consoleForm.wholeNumber', { min: 0, max: 99_999 }) : undefined}
          onChange={({ target: { value } }) => {
            setTyped(value)
            setSeen(value === '' ? null : (seen ?? product))
          }}
        />
        <Button type="submit" variant={isCountedOut ? 'primary' : 'quiet'} loading={isSaving}>
          {t('consoleKitchen.count')}
        </Button>
        {product.stock_left !== null && (
          <Button variant="quiet" loading={isSaving} onClick={() => count('add')}>
            {t('consoleCatalogue.stockAdd')}
          </Button>
        )}
      </form>
      <ErrorLine id={`stock-${product.id}`}>{failure === null ? undefined : describeFailure(failure, t)}</ErrorLine>
      <div className={classes['actions']}>
        {isOut && !isCountedOut && (
          <Button loading={isSaving} onClick={() => void change({ action: 'back' })}>
            {t('consoleCatalogue.stockBack')}
          </Button>
        )}
        {!isOut && (
          <>
            <Button variant="quiet" loading={isSaving} onClick={() => void change({ action: 'out_today' })}>
              {t('consoleCatalogue.stockOutToday')}
            </Button>
            <Button variant="quiet" loading={isSaving} onClick={() => void change({ action: 'out' })}>
              {t('consoleCatalogue.stockOutNow')}
            </Button>
          </>
        )}
        {product.stock_left !== null && (
          <Button variant="quiet" loading={isSaving} onClick={() => void change({ action: 'unlimited', seen_left: product.stock_left })}>
            {t('consoleKitchen.countStop')}
          </Button>
        )}
      </div>
    </section>
  )
}
