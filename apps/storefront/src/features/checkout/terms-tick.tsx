import type { Service } from '@sukkar/domain/service'
import { startOfDayMs } from '@sukkar/domain/shop-time'
import { formatLastDay } from '@sukkar/i18n/last-day'
import { ErrorLine } from '@sukkar/ui/error-line'
import { Link } from '@tanstack/react-router'
import type { PickedTime } from '../../lib/choice.ts'
import { useDigits, useLocale, useText } from '../../lib/locale.ts'
import { serverNowMs } from '../../lib/server-clock.ts'
import { FormCheckbox, useFieldError } from './form-field.tsx'
import type { CheckoutFormApi } from './use-checkout-form.ts'

/** Agreement to the terms, with the one that matters now said in place: until when one can cancel (§1, §5, D53). */
export const TermsTick = ({ form, service, picked }: { form: CheckoutFormApi; service: Service; picked: PickedTime | null }) => {
  const t = useText()
  const locale = useLocale()
  const digits = useDigits()
  const error = useFieldError(form)('hasAgreed')
  const cancelUntilMs = service === 'pre_order' && picked ? startOfDayMs(picked.date) : 0
  return (
    <div>
      <FormCheckbox
        form={form}
        name="hasAgreed"
        aria-invalid={error ? true : undefined}
        aria-describedby="terms-error"
        detail={
          cancelUntilMs > serverNowMs()
            ? t('checkout.cancelUntil', { day: formatLastDay(cancelUntilMs, locale, digits) })
            : t('checkout.cancelNot')
        }
      >
        {t.parts('checkout.agree', { terms: '' }).map((part) =>
          typeof part === 'string' ? (
            part
          ) : (
            <Link key="terms" to="/terms-conditions" target="_blank">
              {t('checkout.agreeTerms')}
            </Link>
          ),
        )}
      </FormCheckbox>
      <ErrorLine id="terms-error">{error}</ErrorLine>
    </div>
  )
}
