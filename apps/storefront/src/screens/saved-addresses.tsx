import type { Address } from '@sukkar/contract/address'
import type { Area } from '@sukkar/contract/area'
import { Button, buttonClass } from '@sukkar/ui/button'
import { InlineError } from '@sukkar/ui/inline-error'
import { Skeleton } from '@sukkar/ui/skeleton'
import { showToast } from '@sukkar/ui/toast-store'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AddressChoice } from '../features/address/address-choice.tsx'
import { addressesQuery, refreshAddresses } from '../features/address/address-queries.ts'
import { MIDDLE_OF_KUWAIT } from '../features/place/middle.ts'
import { PlaceDialog } from '../features/place/place-dialog.tsx'
import { callApi } from '../lib/client.ts'
import { describeFailure } from '../lib/failure-text.ts'
import { useText } from '../lib/locale.ts'
import { queryClient } from '../lib/query-client.ts'
import classes from './saved-addresses.module.css'

export type SavedAddressesProps = {
  accountId: string
  areas: readonly Area[]
  chosenId: string | null
  onChoose: (address: Address) => void
  onClear: () => void
}

/** The saved addresses to choose from; choosing one without a pin prompts for it (§5, D56). */
export const SavedAddresses = ({ accountId, areas, chosenId, onChoose, onClear }: SavedAddressesProps) => {
  const t = useText()
  const addresses = useQuery(addressesQuery(accountId), queryClient)
  const [prompted, setPrompted] = useState<Address | null>(null)
  const chosen = addresses.data?.find(({ id }) => id === chosenId)
  if (addresses.isLoadingError) {
    return (
      <InlineError title={t('error.couldNotLoad')} action={<Button onClick={() => void addresses.refetch()}>{t('shell.retry')}</Button>} />
    )
  }
  if (!addresses.data) return <Skeleton shape="card" height="9rem" />
  return (
    <div className={classes['saved']}>
      {addresses.data.length === 0 ? (
        <p>{t('pickService.noAddresses')}</p>
      ) : (
        <AddressChoice
          name="saved-address"
          label={t('pickService.tabSaved')}
          addresses={addresses.data}
          chosenId={chosenId}
          onChoose={(address) => {
            onChoose(address)
            if (needsPin(address)) setPrompted(address)
          }}
        />
      )}
      {chosen && needsPin(chosen) && (
        <Button variant="quiet" onClick={() => setPrompted(chosen)}>
          {t('pickService.openMap')}
        </Button>
      )}
      <Link to="/profile/addresses/create" className={buttonClass({ variant: 'plain' })}>
        {t('pickService.addAddress')}
      </Link>
      {prompted && <PinDialog key={prompted.id} address={prompted} areas={areas} onDone={() => setPrompted(null)} onRefused={onClear} />}
    </div>
  )
}

/** A link without coordinates still leads the driver there. */
const needsPin = ({ lat, map_link }: Address): boolean => lat === null && map_link === null

type PinDialogProps = { address: Address; areas: readonly Area[]; onDone: () => void; onRefused: () => void }

/** With a block the driver finds the door without a pin; without one the pin is required (D56). */
const PinDialog = ({ address, areas, onDone, onRefused }: PinDialogProps) => {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const canSkip = address.block_no !== ''
  return (
    <PlaceDialog
      title={t('address.mapTitle')}
      start={areas.find(({ id }) => id === address.area_id) ?? MIDDLE_OF_KUWAIT}
      isSet={false}
      areas={areas}
      areaId={address.area_id}
      isBusy={isBusy}
      failure={failure}
      onSkip={canSkip ? onDone : undefined}
      onClose={() => {
        if (!canSkip) onRefused()
        onDone()
      }}
      onConfirm={async ({ lat, lng }) => {
        setBusy(true)
        const result = await callApi('updateAddress', { params: { id: address.id }, body: { lat, lng } })
        setBusy(false)
        if (!result.ok) return setFailure(describeFailure(result, t))
        showToast({ text: result.answer.message, tone: 'good' })
        onDone()
        await refreshAddresses()
      }}
    />
  )
}
