import type { Address } from '@sukkar/contract/address'
import { Dialog } from '@sukkar/ui/dialog'
import { InlineError } from '@sukkar/ui/inline-error'
import { showToast } from '@sukkar/ui/toast-store'
import { useState } from 'react'
import { emptyDraft, toDraft, toSaveAddress } from '../features/address/address-draft.ts'
import { AddressEditor } from '../features/address/address-editor.tsx'
import { refreshAddresses } from '../features/address/address-queries.ts'
import type { AddressForm } from '../lib/address-form.ts'
import type { ChosenArea } from '../lib/choice.ts'
import { useChosenPin } from '../lib/chosen-pin.ts'
import { callApi } from '../lib/client.ts'
import { useText } from '../lib/locale.ts'
import { AddressPin } from './address-pin.tsx'
import { CartArea } from './checkout-address.tsx'

type Props = {
  /** Null creates a new one. */
  address: Address | null
  area: ChosenArea
  /** What was typed for this area before the customer signed in; a new address begins with it. */
  typed: AddressForm | undefined
  onClose: () => void
  onSaved: (address: Address) => void
}

/** Creates or edits an address in the checkout. It must be in the cart's area, because another area is another order (D14). */
export const CheckoutAddressDialog = ({ address, area, typed, onClose, onSaved }: Props) => {
  const t = useText()
  const pin = useChosenPin()
  const [start] = useState(() =>
    address === null ? { ...emptyDraft, ...typed, areaId: area.id, mapLink: typed?.mapLink || pin } : toDraft(address),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(address === null ? 'address.new' : 'address.edit')}
      closeLabel={t('shell.close')}
      presentation="full"
    >
      <AddressEditor
        start={start}
        draftKey={`checkout ${address?.id ?? 'new'}`}
        renderArea={({ error }) => (
          <>
            <CartArea area={area} />
            {error !== undefined && <InlineError title={error} />}
          </>
        )}
        renderPin={({ onArea: _, ...pin }) => <AddressPin {...pin} />}
        onSave={async (draft) => {
          const body = toSaveAddress(draft, address === null ? emptyDraft : start)
          const result =
            address === null
              ? await callApi('createAddress', { body })
              : await callApi('updateAddress', { params: { id: address.id }, body })
          if (!result.ok) return result
          showToast({ text: result.answer.message, tone: 'good' })
          await refreshAddresses()
          onSaved(result.answer.data)
          return null
        }}
      />
    </Dialog>
  )
}
