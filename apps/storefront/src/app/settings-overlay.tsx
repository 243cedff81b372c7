import type { Digits, Locale } from '@sukkar/i18n/locales'
import { writeDigits } from '@sukkar/i18n/write-digits'
import { Dialog } from '@sukkar/ui/dialog'
import { SegmentedControl } from '@sukkar/ui/segmented-control'
import { use, useState } from 'react'
import { useCloseOverlay } from '../lib/close-overlay.ts'
import { changeDigits, changeLocale, ensureTexts, useDigits, useLocale, useText } from '../lib/locale.ts'
import { changeTheme, readTheme, type Theme } from '../lib/theme.ts'
import classes from './settings-overlay.module.css'

const texts = ensureTexts('rest', 'account')

/** Settings: language, digits and appearance, each applied at once (§2 "Settings", D78). Closing goes back in history. */
export const SettingsOverlay = () => {
  use(texts)
  const t = useText()
  const locale = useLocale()
  const digits = useDigits()
  const [theme, setTheme] = useState(readTheme)
  const close = useCloseOverlay('settings')
  const chooseTheme = (chosen: Theme) => {
    setTheme(chosen)
    changeTheme(chosen)
  }
  return (
    <Dialog open onClose={close} title={t('shell.settings')} closeLabel={t('shell.close')}>
      <div className={classes['settings']}>
        <Choice<Locale>
          label={t('shell.language')}
          value={locale}
          onChange={(chosen) => void changeLocale(chosen)}
          options={{ en: t('shell.english'), ar: t('shell.arabic') }}
        />
        {locale === 'ar' && (
          <Choice<Digits>
            label={t('account.settingsDigits')}
            value={digits}
            onChange={changeDigits}
            options={{ latn: SAMPLE, arab: writeDigits(SAMPLE, 'ar', 'arab') }}
          />
        )}
        <Choice<Theme>
          label={t('account.themeHeading')}
          value={theme}
          onChange={chooseTheme}
          options={{ system: t('account.themeSystem'), light: t('account.themeLight'), dark: t('account.themeDark') }}
        />
      </div>
    </Dialog>
  )
}

/** Shows each kind of digits as they look. */
const SAMPLE = '0123'

type ChoiceProps<Value extends string> = { label: string; value: Value; onChange: (value: Value) => void; options: Record<Value, string> }

const Choice = <Value extends string>({ label, value, onChange, options }: ChoiceProps<Value>) => (
  <div>
    <p aria-hidden="true" className={classes['label']}>
      {label}
    </p>
    <SegmentedControl
      label={label}
      value={value}
      onChange={onChange}
      options={(Object.keys(options) as Value[]).map((key) => ({ value: key, label: options[key] }))}
    />
  </div>
)
