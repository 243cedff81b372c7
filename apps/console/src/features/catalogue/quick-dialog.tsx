import type { StaffProduct } from '@sukkar/contract/staff-catalogue'
import { nameIn } from '@sukkar/i18n/name-in'
import { Button } from '@sukkar/ui/button'
import { TextField } from '@sukkar/ui/text-field'
import { showToast } from '@sukkar/ui/toast-store'
import { type FormEvent, useState } from 'react'
import { readAmount, writeAmount } from '../../forms/read-fields.ts'
import type { FieldErrors } from '../../forms/use-record-form.ts'
import { CATALOGUE, PRODUCT_QUERIES } from '../../lib/catalogue-queries.ts'
import { fieldErrorOf } from '../../lib/failure.ts'
import { useText } from '../../lib/locale.ts'
import { showRecord } from '../../lib/show-record.ts'
import { useSave } from '../../lib/use-save.ts'
import { WordsDialog } from '../../lib/words-dialog.tsx'
import classes from './products.module.css'
import { StockPanel } from './stock-panel.tsx'

type QuickDialogProps = { product: StaffProduct; onChange: (product: StaffProduct) => void; onClose: () => void }

/** Edits price and stock of one product without its whole form. */
export const QuickDialog = ({ product, onChange, onClose }: QuickDialogProps) => {
  const t = useText()
  const { isSaving, failure, save } = useSave('updateStaffProduct', CATALOGUE)
  // The list behind the dialog is fetched again, but the price typed here was decided on the one of then.
  const [seen, setSeen] = useState(product)
  const [price, setPrice] = useState(writeAmount(product.price))
  const [errors, setErrors] = useState<FieldErrors>({})
  // After a conflict the list is fetched again, so the other person's price is shown beside the one typed.
  const isOther = failure?.kind === 'refused' && failure.failure.code === 'CONFLICT'
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const found: FieldErrors = {}
    const amount = readAmount(price, 'price', found, t)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    // A version with the price that was seen has changed something else, which this price does not undo.
    const { version } = isOther || product.price === seen.price ? product : seen
    const saved = await save({ params: { id: product.id }, body: { version, price: amount } })
    if (saved === null) return
    setSeen(saved.data)
    onChange(saved.data)
    showRecord(PRODUCT_QUERIES, saved.data)
    setPrice(writeAmount(saved.data.price))
    showToast({ text: t('consoleForm.saved'), tone: 'good' })
  }
  return (
    <WordsDialog isTyped={price !== writeAmount(seen.price)} onClose={onClose} title={nameIn(t.locale, product)}>
      <div className={classes['quickParts']}>
        <form className={classes['count']} onSubmit={(event) => void submit(event)}>
          <TextField
            label={t('consoleCatalogue.price')}
            value={price}
            inputMode="decimal"
            dir="ltr"
            hint={isOther ? t('consoleCatalogue.priceNow', { price: writeAmount(product.price) }) : undefined}
            error={errors['price'] ?? fieldErrorOf(failure, 'price') ?? fieldErrorOf(failure, 'compare_at_price')}
            onChange={(event) => setPrice(event.target.value)}
          />
          <Button type="submit" loading={isSaving}>
            {t('consoleForm.save')}
          </Button>
        </form>
        <StockPanel product={product} onChange={onChange} />
      </div>
    </WordsDialog>
  )
}
