import type { Product } from '@sukkar/contract/catalogue'
import { nameIn } from '@sukkar/i18n/name-in'
import { classNames } from '@sukkar/ui/class-names'
import { IconButton } from '@sukkar/ui/icon-button'
import { HeartIcon } from '@sukkar/ui/icons'
import { showToast } from '@sukkar/ui/toast-store'
import { describeFailure } from './failure-text.ts'
import { useLocale, useText } from './locale.ts'
import { setInWishlist, useIsInWishlist } from './wishlist.ts'
import classes from './wishlist-button.module.css'

/** Long enough to read the toast and reach its button. */
const UNDO_MS = 6_000

/** A product's wishlist toggle; a removal can be undone. */
export const WishlistButton = ({
  product,
  className,
}: {
  product: Pick<Product, 'id' | 'name_en' | 'name_ar'>
  className?: string | undefined
}) => {
  const t = useText()
  const locale = useLocale()
  const isInWishlist = useIsInWishlist(product.id)
  const changeWishlist = async (wanted: boolean): Promise<void> => {
    const result = await setInWishlist(product.id, wanted)
    if (!result.ok) {
      showToast({ text: result.kind === 'full' ? t('catalogue.wishFull') : describeFailure(result, t), tone: 'danger' })
    } else if (!wanted) {
      showToast({
        text: t('catalogue.wishRemoved'),
        subject: product.id,
        durationMs: UNDO_MS,
        restoresLoss: true,
        action: { label: t('shell.undo'), onAction: () => void changeWishlist(true) },
      })
    }
  }
  return (
    <IconButton
      className={classNames(classes['heart'], className)}
      label={t('catalogue.wish', { product: nameIn(locale, product) })}
      aria-pressed={isInWishlist}
      icon={<HeartIcon filled={isInWishlist} size="1.375rem" />}
      onClick={() => void changeWishlist(!isInWishlist)}
    />
  )
}
