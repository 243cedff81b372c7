import type { Area } from '@sukkar/contract/area'
import { formatTag } from '@sukkar/i18n/locales'
import { nameIn } from '@sukkar/i18n/name-in'
import { Combobox } from '@sukkar/ui/widgets/combobox'
import { useDeferredValue, useMemo, useState } from 'react'
import { useFreeDeliveryEnd } from '../../../lib/free-delivery.ts'
import { useDigits, useLocale, useText } from '../../../lib/locale.ts'
import { AreaFee } from './area-fee.tsx'
import classes from './area-field.module.css'
import { minimumText } from './area-money.ts'
import { groupAreas, indexAreas, listRecent, RECENT_GROUP } from './area-search.ts'
import { listRecentAreas } from './recent-areas.ts'

type AreaListProps = { areas: readonly Area[]; selected: string | undefined; onSelect: (area: Area) => void }

/** The searchable list of areas with fee and minimum. It needs the combobox library, so it loads with the sheet. */
export const AreaList = ({ areas, selected, onSelect }: AreaListProps) => {
  const t = useText()
  const locale = useLocale()
  const digits = useDigits()
  const [query, setQuery] = useState('')
  const freeUntilMs = useFreeDeliveryEnd()
  const indexed = useMemo(() => indexAreas(areas), [areas])
  const searched = useDeferredValue(query)
  const groups = useMemo(() => groupAreas(indexed, searched, locale), [indexed, searched, locale])
  const [recentIds] = useState(listRecentAreas)
  const recent = useMemo(() => listRecent(groups, recentIds, t('pickService.recentAreas')), [groups, recentIds, t])
  const sections = useMemo(
    () =>
      [...recent, ...groups].map(({ id, title, areas: found }) => ({
        id,
        title: title ?? t('pickService.areaCount', { count: found.length }),
        items: found.map((area) => ({
          id: id === RECENT_GROUP ? `${RECENT_GROUP}-${area.id}` : area.id,
          label: nameIn(locale, area),
          detail: locale === 'ar' ? area.name_en : area.name_ar,
          muted: area.branches.length === 0,
          end: (
            <span className={classes['money']}>
              <AreaFee area={area} freeUntilMs={freeUntilMs} isShort />
              <span>{minimumText(area, t, locale, digits)}</span>
            </span>
          ),
        })),
      })),
    [recent, groups, locale, digits, t, freeUntilMs],
  )
  const count = groups.reduce((sum, group) => sum + group.areas.length, 0)
  return (
    <Combobox
      locale={formatTag(locale, digits)}
      label={t('pickService.searchArea')}
      placeholder={t('pickService.searchArea')}
      clearLabel={t('pickService.searchClear')}
      query={query}
      onQueryChange={setQuery}
      sections={sections}
      selected={selected}
      onSelect={(id) => {
        const area = areas.find((candidate) => id === candidate.id || id === `${RECENT_GROUP}-${candidate.id}`)
        if (area) onSelect(area)
      }}
      countText={t('pickService.areaCount', { count })}
      empty={
        <>
          <p>{t('pickService.noArea', { query })}</p>
          <p>{t('pickService.noAreaHint')}</p>
        </>
      }
      autoFocus
    />
  )
}
