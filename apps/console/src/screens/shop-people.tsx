import { Button } from '@sukkar/ui/button'
import { Select } from '@sukkar/ui/select'
import { TextField } from '@sukkar/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { NewPersonDialog } from '../features/shop/new-person-dialog.tsx'
import { Pager } from '../features/shop/pager.tsx'
import { PasswordDialog, type TellPassword } from '../features/shop/password-dialog.tsx'
import { PersonRow } from '../features/shop/person-row.tsx'
import classes from '../features/shop/shop.module.css'
import { Loaded, ShopPage } from '../features/shop/shop-page.tsx'
import { useText } from '../lib/locale.ts'
import { accountsQuery, PEOPLE_PER_PAGE } from '../lib/shop-queries.ts'

const ROLES = ['staff', 'driver'] as const

/** Who works for the shop. */
export const PeopleScreen = () => {
  const t = useText()
  const [search, setSearch] = useState('')
  const [role, setRole] = useState('')
  const [page, setPage] = useState(1)
  const [isAdding, setAdding] = useState(false)
  const [told, setTold] = useState<TellPassword | null>(null)
  const words = useDeferredValue(search.trim())
  const known = ROLES.find((name) => name === role)
  const accounts = useQuery(accountsQuery({ page, ...(words !== '' && { search: words }), ...(known !== undefined && { role: known }) }))
  return (
    <ShopPage
      title={t('consoleShop.people')}
      hint={t('consoleShop.peopleHint')}
      aside={<Button onClick={() => setAdding(true)}>{t('consoleShop.newPerson')}</Button>}
    >
      <div className={classes['tools']}>
        <TextField
          label={t('consoleShop.findPerson')}
          type="search"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value)
            setPage(1)
          }}
        />
        <Select
          label={t('consoleShop.role')}
          value={role}
          onChange={(event) => {
            setRole(event.target.value)
            setPage(1)
          }}
        >
          <option value="">{t('console.any')}</option>
          {ROLES.map((name) => (
            <option key={name} value={name}>
              {t(`consoleShop.role.${name}`)}
            </option>
          ))}
        </Select>
      </div>
      <Loaded query={accounts}>
        {({ data, meta }) => (
          <>
            {data.length === 0 && <p className={classes['empty']}>{t('consoleShop.noPeople')}</p>}
            <ul className={classes['list']}>
              {data.map((account) => (
                <PersonRow key={account.id} account={account} onPassword={setTold} />
              ))}
            </ul>
            <Pager page={page} total={meta.total} perPage={PEOPLE_PER_PAGE} onPage={setPage} />
          </>
        )}
      </Loaded>
      {isAdding && <NewPersonDialog onClose={() => setAdding(false)} onMade={setTold} />}
      {told !== null && <PasswordDialog told={told} onClose={() => setTold(null)} />}
    </ShopPage>
  )
}
