import type { StaffComplaint } from '@sukkar/contract/staff-feedback'
import { formatInstant } from '@sukkar/i18n/dates'
import { formatPhone } from '@sukkar/i18n/formats'
import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/locale.ts'
import classes from './feedback.module.css'

type AboutProps = { about: Pick<StaffComplaint, 'order_id' | 'order_number' | 'customer_name' | 'customer_phone'>; at: string }

/** The order, its customer, and the time. */
export const About = ({ about, at }: AboutProps) => {
  const t = useText()
  return (
    <p className={`${classes['soft']} ${classes['facts']}`}>
      <Link to="/orders/$id" params={{ id: about.order_id }} className={classes['link']}>
        <bdi>{about.order_number}</bdi>
      </Link>{' '}
      <bdi>{about.customer_name}</bdi> <span>{formatPhone(about.customer_phone)}</span>{' '}
      <span>{formatInstant(Date.parse(at), t.locale, t.digits)}</span>
    </p>
  )
}
