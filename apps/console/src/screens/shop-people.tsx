import { Button } from '@sukkar/ui/button'
import { Select } from '@sukkar/ui/select'
import { TextField } from '@sukkar/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NewPersonDialog } from '../features/shop/people/new-person-dialog.tsx'
import { type IssuedPassword, PasswordDialog } from '../features/shop/people/password-dialog.tsx'
import { PersonRow } from '../features/shop/people/person-row.tsx'
import classes from '../features/shop/shop.module.css'
import { Loaded, ShopPage } from '../features/shop/shop-page.tsx'
import { useText } from '../lib/locale.ts'
import { Pager } from '../lib/pager.tsx'
import { accountsQuery } from '../lib/shop-queries.ts'
import { useListSearch } from '../lib/use-list-search.ts'

const ROLES = ['staff', 'driver'] as const

/** The accounts of staff and drivers. */
export const PeopleScreen = () => {
  const t = useText()
  const { search, find, setPage, query } = useListSearch()
  const [role, setRole] = useState('')
  const [isAdding, setAdding] = useState(false)
  const [issued, setIssued] = useState<IssuedPassword | null>(null)
  const known = ROLES.find((name) => name === role)
  const accounts = useQuery(accountsQuery({ ...query, ...(known !== undefined && { role: known }) }))
  return (
    <ShopPage
      title={t('consoleShop.people')}
      hint={t('consoleShop.peopleHint')}
      aside={<Button onClick={() => setAdding(true)}>{t('consoleShop.newPerson')}</Button>}
    >
      <div className={classes['tools']}>
        <TextField label={t('consoleShop.findPerson')} type="search" value={search} onChange={(event) => find(event.target.value)} />
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
                <PersonRow key={account.id} account={account} onPassword={setIssued} />
              ))}
            </ul>
            <Pager meta={meta} onPage={setPage} />
          </>
        )}
      </Loaded>
      {isAdding && <NewPersonDialog onClose={() => setAdding(false)} onMade={setIssued} />}
      {issued !== null && <PasswordDialog issued={issued} onClose={() => setIssued(null)} />}
    </ShopPage>
  )
}
