import { StoreIcon } from '@sukkar/ui/first-icons'
import { CashIcon } from '@sukkar/ui/icons'
import type { PaymentChoice } from '../../lib/payment-choice.ts'
import classes from './method-logo.module.css'

/** A mark for each payment method, drawn here: it suggests the method without copying trademark artwork. */
export const MethodLogo = ({ method }: { method: PaymentChoice }) => (
  <span className={classes['logo']} aria-hidden="true">
    {DRAWINGS[method]}
  </span>
)

const DRAWINGS = {
  cash: <CashIcon size="1.375rem" />,
  office: <StoreIcon size="1.375rem" />,
  knet: (
    <svg viewBox="0 0 48 32" focusable="false" aria-hidden="true">
      <rect width="48" height="32" rx="6" fill="#0b4ea2" />
      <path d="M0 22h48v4a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6z" fill="#f2c230" />
      <path
        d="M7 8v10M7 13l5-5M7 13l5 5M16 18V8l6 10V8M31 8h-5v10h5M26 13h4M34 8h7M37.5 8v10"
        fill="none"
        stroke="#fff"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  ),
  Bookeey: (
    <svg viewBox="0 0 48 32" focusable="false" aria-hidden="true">
      <rect width="48" height="32" rx="6" fill="#d8232a" />
      <path
        d="M15 10h16a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H15a3 3 0 0 1-3-3v-9a2 2 0 0 1 2-2h14"
        fill="none"
        stroke="#fff"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <circle cx="29" cy="16.5" r="2" fill="#fff" />
    </svg>
  ),
  credit: (
    <svg viewBox="0 0 48 32" focusable="false" aria-hidden="true">
      <rect width="48" height="32" rx="6" fill="#3a2a5e" />
      <path d="M0 8h48v5H0z" fill="#1d1433" />
      <circle cx="30" cy="22" r="6" fill="#e5484d" fillOpacity="0.9" />
      <circle cx="37" cy="22" r="6" fill="#f2a33a" fillOpacity="0.85" />
      <path d="M6 20h12M6 24h8" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
    </svg>
  ),
  Applepay: (
    <svg viewBox="0 0 48 32" focusable="false" aria-hidden="true">
      <rect width="48" height="32" rx="6" fill="#111" />
      <path
        d="M24 11c-4.6-1.9-8 .9-8 5.2 0 4 2.7 7.8 5 7.8 1.100 0 1.700-.6 3-.6s1.900.6 3 .6c2.300 0 5-3.800 5-7.800 0-4.300-3.400-7.100-8-5.200Zm0 0c0-2.500 1.600-4.500 4-5"
        fill="none"
        stroke="#fff"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  ),
} satisfies Record<PaymentChoice, unknown>
