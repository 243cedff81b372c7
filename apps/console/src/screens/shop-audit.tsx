import { Select } from '@sukkar/ui/select'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AuditEntry } from '../features/shop/audit-entry.tsx'
import classes from '../features/shop/shop.module.css'
import { Loaded, ShopPage } from '../features/shop/shop-page.tsx'
import { AUDIT_SUBJECTS } from '../lib/audit-words.ts'
import { useText } from '../lib/locale.ts'
import { Pager } from '../lib/pager.tsx'
import { auditQuery, everybodyQuery } from '../lib/shop-queries.ts'

/** Who changed what, and when. */
export const AuditScreen = () => {
  const t = useText()
  const [filter, setFilter] = useState({ actor_id: '', subject_kind: '', page: 1 })
  const people = useQuery(everybodyQuery())
  const audit = useQuery(
    auditQuery({ page: filter.page, actor_id: filter.actor_id || undefined, subject_kind: filter.subject_kind || undefined }),
  )
  const narrow = (patch: Partial<typeof filter>): void => setFilter({ ...filter, page: 1, ...patch })
  return (
    <ShopPage title={t('consoleShop.audit')} hint={t('consoleShop.auditHint')}>
      <div className={classes['tools']}>
        <Select label={t('consoleShop.who')} value={filter.actor_id} onChange={(event) => narrow({ actor_id: event.target.value })}>
          <option value="">{t('console.any')}</option>
          {people.data?.map((account) => (
            <option key={account.id} value={account.id}>
              {account.name}
            </option>
          ))}
        </Select>
        <Select
          label={t('consoleShop.what')}
          value={filter.subject_kind}
          onChange={(event) => narrow({ subject_kind: event.target.value })}
        >
          <option value="">{t('console.any')}</option>
          {AUDIT_SUBJECTS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`consoleShop.subject.${kind}`)}
            </option>
          ))}
        </Select>
      </div>
      <Loaded query={audit}>
        {({ data, meta }) => (
          <>
            {data.length === 0 && <p className={classes['empty']}>{t('consoleShop.noAudit')}</p>}
            <ol className={classes['list']}>
              {data.map((row) => (
                <AuditEntry key={row.id} row={row} />
              ))}
            </ol>
            <Pager meta={meta} onPage={(page) => setFilter({ ...filter, page })} />
          </>
        )}
      </Loaded>
    </ShopPage>
  )
}
