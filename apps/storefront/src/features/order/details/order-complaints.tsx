import type { Complaint } from '@sukkar/contract/complaint'
import { formatInstant } from '@sukkar/i18n/dates'
import { Card } from '@sukkar/ui/card'
import { StatusChip } from '@sukkar/ui/status-chip'
import { useDigits, useLocale, useText } from '../../../lib/locale.ts'
import classes from './order-details.module.css'
import { PhotoRow } from './photo-row.tsx'

/** The customer's complaints with the shop's answers. */
export const OrderComplaints = ({ complaints }: { complaints: readonly Complaint[] }) => {
  const t = useText()
  const locale = useLocale()
  const digits = useDigits()
  if (complaints.length === 0) return null
  return (
    <Card as="section" className={classes['details']} aria-labelledby="complaints-title">
      <h2 id="complaints-title" className={classes['title']}>
        {t('orderLife.complaint')}
      </h2>
      {complaints.map((complaint) => (
        <div key={complaint.id} className={classes['complaint']}>
          <p className={classes['soft']}>{formatInstant(Date.parse(complaint.created_at), locale, digits)}</p>
          <p className={classes['words']}>
            <bdi>{complaint.comment}</bdi>
          </p>
          <PhotoRow photos={complaint.images} />
          {complaint.answer === null ? (
            <p>
              <StatusChip tone="notice">{t('orderLife.complaintOpen')}</StatusChip>
            </p>
          ) : (
            <p className={classes['words']}>
              <strong>{t('orderLife.shopAnswered')}</strong>: <bdi>{complaint.answer}</bdi>
            </p>
          )}
        </div>
      ))}
    </Card>
  )
}
