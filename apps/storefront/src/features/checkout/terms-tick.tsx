import type { Service } from '@sukkar/domain/service'
import { ErrorLine } from '@sukkar/ui/error-line'
import { Link } from '@tanstack/react-router'
import type { PickedTime } from '../../lib/choice.ts'
import { useShopMinute } from '../../lib/cutoff.ts'
import { useText } from '../../lib/locale.ts'
import { describeCancelling } from './cancel-rule.ts'
import { FormCheckbox, useFieldError } from './form-field.tsx'
import type { CheckoutFormApi } from './use-checkout-form.ts'

/** Agreement to the terms, which shows the most relevant one: until when the order can be cancelled (§1, §5, D53). */
export const TermsTick = ({ form, service, picked }: { form: CheckoutFormApi; service: Service; picked: PickedTime | null }) => {
  const t = useText()
  const nowMs = useShopMinute()
  const error = useFieldError(form)('hasAgreed')
  return (
    <div>
      <FormCheckbox
        form={form}
        name="hasAgreed"
        aria-invalid={error ? true : undefined}
        aria-describedby="terms-error"
        detail={describeCancelling(service, picked, nowMs, t)}
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
