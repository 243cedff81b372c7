import type { StaffOrder } from '@sukkar/contract/staff-orders'
import { LOCALE_INFO, LOCALES, type Locale } from '@sukkar/i18n/locales'
import { Button, buttonClass } from '@sukkar/ui/button'
import { ChatIcon } from '@sukkar/ui/icons'
import { SegmentedControl } from '@sukkar/ui/segmented-control'
import { TextArea } from '@sukkar/ui/text-area'
import { useState } from 'react'
import { type BothTexts, useBothTexts } from '../../lib/both-texts.ts'
import { copyText } from '../../lib/copy-text.ts'
import { whatsAppUrl, writeMessage } from '../../lib/customer-message.ts'
import { useText } from '../../lib/locale.ts'
import { shopNowMs } from '../../lib/shop-clock.ts'
import { WordsDialog } from '../../lib/words-dialog.tsx'
import classes from './order.module.css'

/** Opens a ready message in both languages; the order's language comes first. */
export const CustomerMessage = ({ staffOrder }: { staffOrder: StaffOrder }) => {
  const t = useText()
  const texts = useBothTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" icon={<ChatIcon size="1.25rem" />} disabled={texts === null} onClick={() => setOpen(true)}>
        {t('consoleOrders.message')}
      </Button>
      {isOpen && texts !== null && <MessageDialog staffOrder={staffOrder} texts={texts} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Each language in its own name. */
const NAMES: Readonly<Record<Locale, string>> = { en: 'English', ar: 'العربية' }

type MessageDialogProps = { staffOrder: StaffOrder; texts: BothTexts; onClose: () => void }

const MessageDialog = ({ staffOrder, texts, onClose }: MessageDialogProps) => {
  const t = useText()
  const [locale, setLocale] = useState<Locale>(staffOrder.locale)
  // Edits in one language are preserved while the other one is shown.
  /** The messages as they were proposed, or copied or sent last: nothing of these is lost by closing. */
  const [written, setWritten] = useState(() => ({
    en: writeMessage(staffOrder, shopNowMs(), texts.en),
    ar: writeMessage(staffOrder, shopNowMs(), texts.ar),
  }))
  const [drafts, setDrafts] = useState(written)
  const text = drafts[locale]
  const whatsApp = whatsAppUrl(staffOrder.order.customer.phone, text)
  const languages = [staffOrder.locale, ...LOCALES.filter((other) => other !== staffOrder.locale)]
  const copy = async (): Promise<void> => {
    if (await copyText(text, t)) setWritten(drafts)
  }
  return (
    <WordsDialog
      isTyped={drafts.en !== written.en || drafts.ar !== written.ar}
      onClose={onClose}
      title={t('consoleOrders.message')}
      footer={
        <div className={classes['buttons']}>
          <Button variant="quiet" onClick={() => void copy()}>
            {t('consoleOrders.copy')}
          </Button>
          {whatsApp !== null && (
            <a href={whatsApp} target="_blank" rel="noreferrer" className={buttonClass()} onClick={() => setWritten(drafts)}>
              {t('consoleOrders.send')}
            </a>
          )}
        </div>
      }
    >
      <div className={classes['message']}>
        <SegmentedControl
          label={t('consoleOrders.messageLanguage')}
          options={languages.map((value) => ({ value, label: NAMES[value] }))}
          value={locale}
          onChange={setLocale}
        />
        <TextArea
          key={locale}
          label={t('consoleOrders.messageText')}
          lang={locale}
          dir={LOCALE_INFO[locale].dir}
          rows={5}
          value={text}
          onChange={({ target }) => setDrafts({ ...drafts, [locale]: target.value })}
          hint={locale === staffOrder.locale ? t('consoleOrders.messageFirst') : undefined}
        />
      </div>
    </WordsDialog>
  )
}
