import { lazy, Suspense, useState } from 'react'
import { Button, buttonClass } from '../src/button.tsx'
import { Card } from '../src/card.tsx'
import { Dialog } from '../src/dialog.tsx'
import { Menu } from '../src/menu.tsx'
import { Popover } from '../src/popover.tsx'
import { ProgressBar } from '../src/progress-bar.tsx'
import { Sheet } from '../src/sheet.tsx'
import { showToast } from '../src/toast-store.ts'
import styles from './gallery.module.css'
import type { GalleryTexts, Locale } from './texts.ts'

const AreaSearch = lazy(() => import('./area-search.tsx').then((module) => ({ default: module.AreaSearch })))

type Layer = 'dialog' | 'full' | 'side' | 'sheet' | 'none'

export function Layers({ text, locale }: { text: GalleryTexts; locale: Locale }) {
  const [layer, setLayer] = useState<Layer>('none')
  const [navigating, setNavigating] = useState(false)
  const [sort, setSort] = useState(0)
  const close = () => setLayer('none')
  const toast = () => showToast({ text: text.toastGood, tone: 'good' })
  const footer = (
    <Button wide onClick={toast}>
      {text.add}
    </Button>
  )
  return (
    <Card className={styles.stack}>
      <div className={styles.row}>
        {(['dialog', 'full', 'side', 'sheet'] as const).map((kind) => (
          <Button key={kind} variant="plain" data-open={kind} onClick={() => setLayer(kind)}>
            {kind === 'sheet' ? text.sheet : kind === 'side' ? text.side : `${text.dialog} (${kind})`}
          </Button>
        ))}
      </div>
      <div className={styles.row}>
        <Menu
          label={text.sort}
          trigger={{ className: buttonClass({ variant: 'plain' }), children: text.sort }}
          items={text.sorts.map((label, index) => ({
            id: label,
            label,
            selected: index === sort,
            onSelect: () => setSort(index),
          }))}
        />
        <Popover label={text.more} trigger={{ className: buttonClass({ variant: 'link' }), children: text.more }}>
          <p>{text.dialogText}</p>
        </Popover>
      </div>
      <div className={styles.row}>
        <Button variant="quiet" data-toast="good" onClick={toast}>
          {text.toastGood}
        </Button>
        <Button
          variant="quiet"
          data-toast="undo"
          onClick={() =>
            showToast({
              text: text.toastUndo,
              restoresLoss: true,
              action: { label: text.undo, onAction: () => showToast({ text: text.done }) },
            })
          }
        >
          {text.toastUndo}
        </Button>
        <Button variant="quiet" data-toast="danger" onClick={() => showToast({ text: text.toastError, tone: 'danger' })}>
          {text.toastError}
        </Button>
        <Button variant="quiet" data-navigate onClick={() => setNavigating(!navigating)}>
          {text.sending}
        </Button>
      </div>
      <ProgressBar active={navigating} label={text.sending} />
      <Dialog
        open={layer === 'dialog' || layer === 'full' || layer === 'side'}
        presentation={layer === 'full' || layer === 'side' ? layer : 'dialog'}
        onClose={close}
        title={layer === 'side' ? text.side : text.dialog}
        closeLabel={text.close}
        footer={footer}
      >
        <p>{text.dialogText}</p>
      </Dialog>
      <Sheet open={layer === 'sheet'} onClose={close} title={text.sheet} closeLabel={text.close} tall>
        <Suspense>
          <AreaSearch text={text} locale={locale} onSelect={close} />
        </Suspense>
      </Sheet>
    </Card>
  )
}
