import type { Address } from '@sukkar/contract/address'
import { readAddress } from '@sukkar/domain/address'
import { fullLine } from '@sukkar/domain/address-line'
import { addressWords } from '@sukkar/i18n/address-words'
import { Button, buttonClass } from '@sukkar/ui/button'
import { Dialog } from '@sukkar/ui/dialog'
import { EmptyState } from '@sukkar/ui/empty-state'
import { InlineError } from '@sukkar/ui/inline-error'
import { LostPinScene } from '@sukkar/ui/scenes'
import { Skeleton } from '@sukkar/ui/skeleton'
import { showToast } from '@sukkar/ui/toast-store'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AddressCards } from '../features/address/address-cards.tsx'
import { addressesQuery, refreshAddresses } from '../features/address/address-queries.ts'
import { AddressText } from '../lib/address-text.tsx'
import { type CallFailure, callApi } from '../lib/client.ts'
import { describeFailure } from '../lib/failure-text.ts'
import { useLocale, useText } from '../lib/locale.ts'
import { queryClient } from '../lib/query-client.ts'
import { useAccountId } from '../lib/session.ts'
import classes from './addresses.module.css'
import { SignedOutAddress } from './signed-out-address.tsx'

/** The saved addresses (§2 "/profile/addresses"). */
export const AddressesScreen = () => {
  const accountId = useAccountId()
  return accountId === null ? <SignedOutAddress /> : <Addresses accountId={accountId} />
}

const Addresses = ({ accountId }: { accountId: string }) => {
  const t = useText()
  const addresses = useQuery(addressesQuery(accountId), queryClient)
  const [deleted, setDeleted] = useState<Address | null>(null)
  const [busyId, setBusyId] = useState<string | null>(null)
  const makeDefault = async (address: Address) => {
    setBusyId(address.id)
    const result = await callApi('setDefaultLocation', { body: { address_id: address.id } })
    await refreshAddresses()
    setBusyId(null)
    showToast(result.ok ? { text: t('address.defaultSet'), tone: 'good' } : { text: describeFailure(result, t), tone: 'danger' })
  }
  return (
    <div className={classes['page']}>
      <header className={classes['head']}>
        <h1>{t('address.mine')}</h1>
        {addresses.data !== undefined && addresses.data.length > 0 && <AddLink />}
      </header>
      {addresses.isError && (
        <InlineError
          title={t('error.couldNotLoad')}
          action={<Button onClick={() => void addresses.refetch()}>{t('shell.retry')}</Button>}
        />
      )}
      {addresses.isPending && <Waiting />}
      {addresses.data?.length === 0 && (
        <EmptyState scene={<LostPinScene />} title={t('address.none')} text={t('address.noneText')} actions={<AddLink />} />
      )}
      {addresses.data !== undefined && addresses.data.length > 0 && (
        <AddressCards addresses={addresses.data} busyId={busyId} onDefault={(address) => void makeDefault(address)} onDelete={setDeleted} />
      )}
      {deleted !== null && <DeleteDialog address={deleted} onClose={() => setDeleted(null)} />}
    </div>
  )
}

const AddLink = () => {
  const t = useText()
  return (
    <Link to="/profile/addresses/create" className={buttonClass()}>
      {t('address.new')}
    </Link>
  )
}

const Waiting = () => (
  <div aria-busy="true" className={classes['skeletons']}>
    {['a', 'b'].map((key) => (
      <Skeleton key={key} shape="card" height="11rem" />
    ))}
  </div>
)

/** Names the address to delete, because deleting cannot be undone. */
const DeleteDialog = ({ address, onClose }: { address: Address; onClose: () => void }) => {
  const t = useText()
  const locale = useLocale()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const remove = async () => {
    setBusy(true)
    const result = await callApi('deleteAddress', { params: { id: address.id } })
    // An address that another tab has deleted counts as deleted.
    const isGone = result.ok || (result.kind === 'refused' && result.failure.status === 404)
    if (isGone) await refreshAddresses()
    setBusy(false)
    if (!isGone) return setFailure(result)
    showToast({ text: t('address.deleted'), tone: 'good' })
    onClose()
  }
  const names = { en: address.area_name_en, ar: address.area_name_ar }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('address.deleteConfirm')}
      closeLabel={t('address.keep')}
      footer={
        <>
          {failure !== null && <InlineError title={describeFailure(failure, t)} />}
          <div className={classes['answers']}>
            <Button wide onClick={onClose}>
              {t('address.keep')}
            </Button>
            <Button wide variant="danger" loading={isBusy} onClick={() => void remove()}>
              {t('shell.delete')}
            </Button>
          </div>
        </>
      }
    >
      <p>
        <AddressText text={fullLine(readAddress(address), addressWords(t), locale, names)} />
      </p>
      <p className={classes['soft']}>{t('address.deleteText')}</p>
    </Dialog>
  )
}
