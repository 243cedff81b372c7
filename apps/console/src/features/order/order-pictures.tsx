import type { CartImage } from '@sukkar/contract/cart'
import type { OrderItem } from '@sukkar/contract/order'
import type { StaffOrder } from '@sukkar/contract/staff-orders'
import { Button, buttonClass } from '@sukkar/ui/button'
import { PrintSheet } from '@sukkar/ui/print-sheet'
import { showToast } from '@sukkar/ui/toast-store'
import { useState } from 'react'
import { useText } from '../../lib/locale.ts'
import { describeSize } from '../../picture-papers/describe-size.ts'
import { PicturePapers } from '../../picture-papers/picture-papers.tsx'
import classes from './order.module.css'
import { sheetOfPicture } from './sheet-of-picture.ts'

type OrderPicturesProps = { staffOrder: StaffOrder; item: OrderItem }

/** The pictures of a line, each with its print size and a print button. */
export const OrderPictures = ({ staffOrder, item }: OrderPicturesProps) => (
  <ul className={classes['pictures']}>
    {item.images.map((image, index) => (
      <OrderPicture key={image.id} staffOrder={staffOrder} item={item} image={image} number={index + 1} />
    ))}
  </ul>
)

type OrderPictureProps = OrderPicturesProps & { image: CartImage; number: number }

const OrderPicture = ({ staffOrder, item, image, number }: OrderPictureProps) => {
  const t = useText()
  const [isPrinting, setPrinting] = useState(false)
  const sheet = sheetOfPicture(staffOrder, item, image)
  return (
    <li className={classes['picture']}>
      <img src={image.url} alt={t('console.picture', { number })} width={image.width} height={image.height} loading="lazy" />
      <div className={classes['pictureWords']}>
        <p>{describeSize(sheet, t)}</p>
        <p className={classes['soft']}>{t('consoleOrders.pixels', { width: image.width, height: image.height })}</p>
        <div className={classes['buttons']}>
          <a href={image.url} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'quiet' })}>
            {t('consoleOrders.openOriginal')}
          </a>
          <Button variant="quiet" loading={isPrinting} onClick={() => setPrinting(true)}>
            {t('consoleOrders.printPicture')}
          </Button>
        </div>
      </div>
      {isPrinting && (
        <PrintSheet
          paper="own"
          onDone={() => setPrinting(false)}
          onMissing={(count) => showToast({ text: t('consoleKitchen.photosMissing', { count }), tone: 'danger' })}
        >
          <PicturePapers sheet={sheet} />
        </PrintSheet>
      )}
    </li>
  )
}
