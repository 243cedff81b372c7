import type { Review } from '@sukkar/contract/review'
import { RATING_MAX } from '@sukkar/domain/limits'
import { StarIcon } from '@sukkar/ui/icons'
import { useText } from '../../../lib/locale.ts'
import classes from './order-details.module.css'

/** The customer's review: stars, read as a number, and text; with the shop's answer. */
export const OrderReview = ({ review }: { review: Review }) => {
  const t = useText()
  return (
    <>
      <span className={classes['stars']}>
        {Array.from({ length: RATING_MAX }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the stars differ by their place alone
          <StarIcon key={index} size="1.125rem" filled={index < review.rating} />
        ))}
        <span>{t('order.stars', { count: review.rating })}</span>
      </span>
      {review.review !== '' && <bdi>{review.review}</bdi>}
      {review.answer !== null && (
        <span>
          <strong>{t('orderLife.shopAnswered')}</strong>: <bdi>{review.answer}</bdi>
        </span>
      )}
    </>
  )
}
