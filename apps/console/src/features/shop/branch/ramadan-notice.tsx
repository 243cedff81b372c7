import type { StaffNotice, StaffSettings } from '@sukkar/contract/staff-promotions'
import { formatDate } from '@sukkar/i18n/dates'
import { SegmentedControl } from '@sukkar/ui/segmented-control'
import { showToast } from '@sukkar/ui/toast-store'
import { Link } from '@tanstack/react-router'
import { FormSection } from '../../../forms/form-section.tsx'
import { useText } from '../../../lib/locale.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { SHOP, settingsQuery } from '../../../lib/shop-queries.ts'
import { useSave } from '../../../lib/use-save.ts'
import parts from '../parts.module.css'
import classes from '../shop.module.css'

const CHOICES = { auto: null, on: true, off: false } as const
type Choice = keyof typeof CHOICES

type RamadanNoticeProps = { settings: StaffSettings; month: { first: string; last: string }; notices: readonly StaffNotice[] }

/** Whether it is Ramadan: by the calendar, or overridden by staff, because the moon may decide otherwise by a day. Saved immediately. */
export const RamadanNotice = ({ settings, month, notices }: RamadanNoticeProps) => {
  const t = useText()
  const { save } = useSave('updateStaffSettings', SHOP)
  const value: Choice = settings.is_ramadan === null ? 'auto' : settings.is_ramadan ? 'on' : 'off'
  const choose = async (choice: Choice): Promise<void> => {
    const answer = await save({ body: { version: settings.version, is_ramadan: CHOICES[choice] } })
    if (answer === null) return
    queryClient.setQueryData(settingsQuery().queryKey, answer.data)
    showToast({ text: t('consoleForm.saved'), tone: 'good' })
  }
  const write = (date: string): string => formatDate(date, 'long', t.locale, t.digits)
  return (
    <FormSection
      title={t('consoleShop.ramadanNotice')}
      hint={t('consoleShop.ramadanByCalendar', { from: write(month.first), to: write(month.last) })}
    >
      <SegmentedControl
        label={t('consoleShop.ramadanNotice')}
        options={[
          { value: 'auto', label: t('consoleShop.ramadanAuto') },
          { value: 'on', label: t('consoleShop.ramadanOn') },
          { value: 'off', label: t('consoleShop.ramadanOff') },
        ]}
        value={value}
        onChange={(choice) => void choose(choice)}
      />
      <ul className={parts['lines']}>
        {notices
          .filter(({ kind }) => kind === 'ramadan')
          .map((notice) => (
            <li key={notice.id}>
              <Link to="/shop/notices/$id" params={{ id: notice.id }} className={classes['way']}>
                <bdi>{t.locale === 'ar' ? notice.text_ar : notice.text_en}</bdi>
              </Link>
            </li>
          ))}
      </ul>
    </FormSection>
  )
}
