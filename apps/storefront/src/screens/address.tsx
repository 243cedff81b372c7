import { nameIn } from '@sukkar/i18n/name-in'
import { Button } from '@sukkar/ui/button'
import { classNames } from '@sukkar/ui/class-names'
import { ChevronDownIcon, PinIcon } from '@sukkar/ui/first-icons'
import { InlineError } from '@sukkar/ui/inline-error'
import { Skeleton } from '@sukkar/ui/skeleton'
import { showToast } from '@sukkar/ui/toast-store'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { type Ref, useId, useState } from 'react'
import { type AddressDraft, emptyDraft, toDraft, toSaveAddress } from '../features/address/address-draft.ts'
import { AddressEditor } from '../features/address/address-editor.tsx'
import { addressesQuery, refreshAddresses } from '../features/address/address-queries.ts'
import { AreaSheet } from '../features/pick-service/area/area-sheet.tsx'
import { areasQuery } from '../features/pick-service/queries.ts'
import { useChoice } from '../lib/choice.ts'
import { useChosenPin } from '../lib/chosen-pin.ts'
import { callApi } from '../lib/client.ts'
import { useLocale, useText } from '../lib/locale.ts'
import { queryClient } from '../lib/query-client.ts'
import { useAccountId } from '../lib/session.ts'
import { AddressPin } from './address-pin.tsx'
import classes from './addresses.module.css'
import { SignedOutAddress } from './signed-out-address.tsx'

/** A new address (§2 "/profile/addresses/create"). */
export const NewAddressScreen = () => {
  const t = useText()
  const isMember = useAccountId() !== null
  // A pin set on the map while ordering becomes the pin of the new address.
  const mapLink = useChosenPin()
  const areaId = useChoice(({ pin }) => pin?.area_id ?? '')
  if (!isMember) return <SignedOutAddress />
  return (
    <div className={classNames(classes['page'], classes['single'])}>
      <h1>{t('address.new')}</h1>
      <Editor start={{ ...emptyDraft, areaId, mapLink }} id={null} />
    </div>
  )
}

/** An existing address (§2 "/profile/addresses/{id}"). */
export const AddressScreen = () => {
  const accountId = useAccountId()
  return accountId === null ? <SignedOutAddress /> : <SavedAddress accountId={accountId} />
}

const SavedAddress = ({ accountId }: { accountId: string }) => {
  const t = useText()
  const { id } = useParams({ from: '/default/profile/addresses/$id' })
  // Always loaded again: another device may have changed the address, and the form must not start from an old copy.
  const addresses = useQuery({ ...addressesQuery(accountId), staleTime: 0, refetchOnMount: 'always' }, queryClient)
  const address = addresses.data?.find((entry) => entry.id === id)
  const isWaiting = addresses.isPending || (addresses.isFetching && !addresses.isFetchedAfterMount)
  return (
    <div className={classNames(classes['page'], classes['single'])}>
      <h1>{t('address.edit')}</h1>
      {isWaiting && <Skeleton shape="card" height="24rem" />}
      {!isWaiting && addresses.isError && (
        <InlineError
          title={t('error.couldNotLoad')}
          action={<Button onClick={() => void addresses.refetch()}>{t('shell.retry')}</Button>}
        />
      )}
      {!isWaiting && address === undefined && !addresses.isError && (
        <InlineError title={t('address.gone')} action={<Link to="/profile/addresses">{t('address.mine')}</Link>} />
      )}
      {!isWaiting && address !== undefined && <Editor key={id} start={toDraft(address)} id={id} />}
    </div>
  )
}

const Editor = ({ start: given, id }: { start: AddressDraft; id: string | null }) => {
  const navigate = useNavigate()
  const router = useRouter()
  // A refresh meanwhile must not change what is being typed.
  const [start] = useState(given)
  const [path] = useState(router.state.location.pathname)
  const save = async (draft: AddressDraft) => {
    const body = toSaveAddress(draft, id === null ? emptyDraft : start)
    const result = id === null ? await callApi('createAddress', { body }) : await callApi('updateAddress', { params: { id }, body })
    if (!result.ok) return result
    // The customer may have left the form meanwhile, and must not be led back from another page.
    const hasLeft = router.state.location.pathname !== path
    showToast({ text: result.answer.message, tone: 'good' })
    await refreshAddresses()
    // Back to the page that opened the form: the list, or pick-service.
    if (hasLeft) return null
    if (router.history.canGoBack()) router.history.back()
    else await navigate({ to: '/profile/addresses', replace: true })
    return null
  }
  return (
    <AddressEditor
      start={start}
      draftKey={id ?? 'new'}
      onSave={save}
      renderArea={(area) => <AreaChoice {...area} />}
      renderPin={(pin) => <AddressPin {...pin} />}
    />
  )
}

type AreaChoiceProps = { id: string; error: string | undefined; onChoose: (id: string) => void; buttonRef: Ref<HTMLButtonElement> }

/** The area, from all areas: an address may be saved where there is no delivery yet. */
const AreaChoice = ({ id, error, onChoose, buttonRef }: AreaChoiceProps) => {
  const t = useText()
  const locale = useLocale()
  const ownId = useId()
  const [isOpen, setOpen] = useState(false)
  const areas = useQuery(areasQuery, queryClient)
  const chosen = areas.data?.find((area) => area.id === id)
  return (
    <div className={classes['area']}>
      <span id={`${ownId}-label`} className={classes['areaLabel']}>
        {t('address.area')}
      </span>
      <button
        type="button"
        ref={buttonRef}
        id={ownId}
        className={classes['areaButton']}
        aria-haspopup="dialog"
        aria-labelledby={`${ownId}-label ${ownId}`}
        aria-describedby={`${ownId}-news`}
        onClick={() => setOpen(true)}
      >
        <PinIcon />
        <span className={classes['areaName']}>
          <bdi>{chosen ? nameIn(locale, chosen) : t('pickService.chooseArea')}</bdi>
          {chosen && (
            <small>
              <bdi>{locale === 'ar' ? chosen.city_name_ar : chosen.city_name_en}</bdi>
            </small>
          )}
        </span>
        <ChevronDownIcon />
      </button>
      <div id={`${ownId}-news`}>
        <div aria-live="polite">{chosen?.branches.length === 0 && <p className={classes['soft']}>{t('address.notServed')}</p>}</div>
        {error !== undefined && <InlineError title={error} />}
      </div>
      {areas.isError && (
        <InlineError title={t('error.couldNotLoad')} action={<Button onClick={() => void areas.refetch()}>{t('shell.retry')}</Button>} />
      )}
      <AreaSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        areas={areas.data ?? []}
        selected={id === '' ? undefined : id}
        onSelect={(area) => {
          setOpen(false)
          onChoose(area.id)
        }}
      />
    </div>
  )
}
