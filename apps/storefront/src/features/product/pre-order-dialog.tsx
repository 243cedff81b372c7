import { nameIn } from '@sukkar/i18n/name-in'
import { writeNumber } from '@sukkar/i18n/write-number'
import { Button } from '@sukkar/ui/button'
import { Dialog } from '@sukkar/ui/dialog'
import { useLocation } from '@tanstack/react-router'
import { use, useEffect, useState } from 'react'
import { ensureTexts, useLocale, useText } from '../../lib/locale.ts'
import type { PreOrderQuestion } from '../../lib/pre-order-question.ts'
import classes from './pre-order-dialog.module.css'

const texts = ensureTexts('service', 'rest')

/** The prompt whether the whole order becomes a pre-order, with the lines that would drop out (§5, D33). No, or leaving the page, means not added. */
export const PreOrderDialog = ({ question }: { question: PreOrderQuestion }) => {
  use(texts)
  const t = useText()
  const locale = useLocale()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [openedAt] = useState(path)
  useEffect(() => {
    if (path !== openedAt) question.answer(false)
  }, [path, openedAt, question])
  const { product, drops, answer } = question
  return (
    <Dialog
      open
      onClose={() => answer(false)}
      title={t('dialog.preOrderTitle')}
      closeLabel={t('shell.close')}
      footer={
        <div className={classes['answers']}>
          <Button size="lg" wide onClick={() => answer(true)}>
            {t('dialog.preOrderYes')}
          </Button>
          <Button size="lg" wide variant="plain" onClick={() => answer(false)}>
            {t('dialog.preOrderNo')}
          </Button>
        </div>
      }
    >
      <p>{t('dialog.preOrderText', { product: nameIn(locale, product) })}</p>
      {drops.length > 0 && (
        <>
          <p className={classes['drops']}>{t('dialog.preOrderDrops')}</p>
          <ul className={classes['list']}>
            {drops.map((item) => (
              <li key={item.id}>
                <bdi>{nameIn(locale, item.product)}</bdi> × {writeNumber(item.quantity, t)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
