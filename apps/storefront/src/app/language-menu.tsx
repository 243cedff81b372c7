import { GlobeIcon } from '@sukkar/ui/first-icons'
import { iconButtonClass } from '@sukkar/ui/icon-button'
import { Menu } from '@sukkar/ui/menu'
import { changeLocale, useLocale, useText } from '../lib/locale.ts'
import classes from './header.module.css'

/** English or Arabic, each named in its own language; text and direction change at once, without a reload (§2). */
export const LanguageMenu = () => {
  const t = useText()
  const locale = useLocale()
  const other = locale === 'ar' ? t('shell.english') : t('shell.arabic')
  return (
    <Menu
      id="language-menu"
      label={t('shell.languageMenu')}
      align="end"
      trigger={{
        className: `${iconButtonClass()} ${classes['language']}`,
        'aria-label': `${t('shell.language')}: ${other}`,
        children: (
          <>
            <GlobeIcon />
            <span lang={locale === 'ar' ? 'en' : 'ar'}>{other}</span>
          </>
        ),
      }}
      items={[
        { id: 'en', label: t('shell.english'), selected: locale === 'en', onSelect: () => void changeLocale('en') },
        { id: 'ar', label: t('shell.arabic'), selected: locale === 'ar', onSelect: () => void changeLocale('ar') },
      ]}
    />
  )
}
