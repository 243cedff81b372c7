import type { StaffArea, StaffBranch, StaffGovernorate } from '@sukkar/contract/staff-places'
import { foldForIndex, matchesSearch } from '@sukkar/domain/search-text'
import { nameIn } from '@sukkar/i18n/name-in'
import { Button } from '@sukkar/ui/button'
import { Select } from '@sukkar/ui/select'
import { StatusChip } from '@sukkar/ui/status-chip'
import { TextField } from '@sukkar/ui/text-field'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../../../lib/locale.ts'
import { writeMoney } from '../../../lib/money.ts'
import classes from '../shop.module.css'
import { AreasDialog } from './areas-dialog.tsx'

type AreaListProps = { areas: readonly StaffArea[]; governorates: readonly StaffGovernorate[]; branches: readonly StaffBranch[] }

/** The areas by governorate. Several can be selected and changed together. */
export const AreaList = ({ areas, governorates, branches }: AreaListProps) => {
  const t = useText()
  const [search, setSearch] = useState('')
  const [city, setCity] = useState('')
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [isChanging, setChanging] = useState(false)
  const found = areas.filter(
    (area) => (city === '' || area.city_id === city) && matchesSearch(foldForIndex([area.name_en, area.name_ar, ...area.aliases]), search),
  )
  const mark = (ids: readonly string[], isOn: boolean): void =>
    setMarked((before) => new Set(isOn ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))))
  const chosen = areas.filter(({ id }) => marked.has(id))
  return (
    <>
      <div className={classes['tools']}>
        <TextField label={t('consoleShop.findArea')} type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
        <Select label={t('consoleShop.governorate')} value={city} onChange={(event) => setCity(event.target.value)}>
          <option value="">{t('console.any')}</option>
          {governorates.map((entry) => (
            <option key={entry.id} value={entry.id}>
              {nameIn(t.locale, entry)}
            </option>
          ))}
        </Select>
      </div>
      {found.length === 0 && <p className={classes['empty']}>{t('consoleShop.noAreas')}</p>}
      {governorates.map((entry) => {
        const own = found
          .filter((area) => area.city_id === entry.id)
          .toSorted((left, right) => nameIn(t.locale, left).localeCompare(nameIn(t.locale, right), t.locale))
        if (own.length === 0) return null
        const ids = own.map(({ id }) => id)
        const areAllMarked = ids.every((id) => marked.has(id))
        return (
          <section key={entry.id} className={classes['group']} aria-labelledby={`governorate-${entry.id}`}>
            <div className={classes['groupHead']}>
              <h2 id={`governorate-${entry.id}`}>{nameIn(t.locale, entry)}</h2>
              <Button variant="plain" onClick={() => mark(ids, !areAllMarked)}>
                {t(areAllMarked ? 'consoleShop.unmarkAll' : 'consoleShop.markAll', { count: ids.length, place: nameIn(t.locale, entry) })}
              </Button>
            </div>
            <ul className={classes['list']}>
              {own.map((area) => (
                <AreaRow key={area.id} {...{ area, branches }} isMarked={marked.has(area.id)} onMark={(isOn) => mark([area.id], isOn)} />
              ))}
            </ul>
          </section>
        )
      })}
      {chosen.length > 0 && (
        <div className={classes['bulk']}>
          <p role="status">{t('consoleShop.marked', { count: chosen.length })}</p>
          <Button variant="plain" onClick={() => setMarked(new Set())}>
            {t('consoleShop.unmark')}
          </Button>
          <Button onClick={() => setChanging(true)}>{t('consoleShop.changeMarked')}</Button>
        </div>
      )}
      {isChanging && (
        <AreasDialog areas={chosen} branches={branches} onClose={() => setChanging(false)} onDone={() => setMarked(new Set())} />
      )}
    </>
  )
}

type AreaRowProps = { area: StaffArea; branches: readonly StaffBranch[]; isMarked: boolean; onMark: (isOn: boolean) => void }

const AreaRow = ({ area, branches, isMarked, onMark }: AreaRowProps) => {
  const t = useText()
  const name = nameIn(t.locale, area)
  const [first] = area.branches
  const served = area.branches.flatMap(({ branch_id: id }) => branches.find((branch) => branch.id === id) ?? [])
  return (
    <li className={classes['row']}>
      <label className={classes['pick']}>
        <input
          type="checkbox"
          checked={isMarked}
          aria-label={t('consoleShop.mark', { name })}
          onChange={(event) => onMark(event.target.checked)}
        />
      </label>
      <span className={classes['name']}>
        <Link to="/shop/areas/$id" params={{ id: area.id }}>
          <bdi>{name}</bdi>
        </Link>
        <span className={classes['soft']}>
          {served.length === 0
            ? t('consoleShop.notServed')
            : served.map((branch) => nameIn(t.locale, branch)).join(t.locale === 'ar' ? '، ' : ', ')}
        </span>
      </span>
      {!area.is_active && <StatusChip tone="notice">{t('consoleShop.hidden')}</StatusChip>}
      {first !== undefined && (
        <span className={classes['numbers']}>
          {t('consoleShop.tariff', { fee: writeMoney(first.delivery_fee, t), minimum: writeMoney(first.minimum_charge, t) })}
        </span>
      )}
    </li>
  )
}
