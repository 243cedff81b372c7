import type { StaffSettings } from '@sukkar/contract/staff-promotions'
import { Button } from '@sukkar/ui/button'
import { Select } from '@sukkar/ui/select'
import { TextField } from '@sukkar/ui/text-field'
import { fieldId } from '../../forms/use-record-form.ts'
import { useText } from '../../lib/locale.ts'
import parts from './parts.module.css'

type App = StaffSettings['apps'][number]

/** untranslated: the names of the two systems are the same everywhere. */
const PLATFORMS = { ios: 'iPhone', android: 'Android' } as const satisfies Record<App['platform'], string>

/** At most as many as the contract takes. */
const APPS_MAX = 4

type AppLinesProps = { apps: readonly App[]; errors: Record<string, string>; onChange: (apps: App[]) => void }

/** The shop's apps: for which phones, and where. */
export const AppLines = ({ apps, errors, onChange }: AppLinesProps) => {
  const t = useText()
  const put = (index: number, patch: Partial<App>): void => onChange(apps.map((app, at) => (at === index ? { ...app, ...patch } : app)))
  return (
    <>
      <ul id={fieldId('apps')} tabIndex={-1} className={parts['lines']}>
        {apps.map((app, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an app is nothing but its place and its two texts
          <li key={index} className={parts['line']}>
            <Select
              id={fieldId(`apps.${index}.platform`)}
              label={t('consoleShop.platform')}
              value={app.platform}
              onChange={(event) => put(index, { platform: event.target.value as App['platform'] })}
            >
              {Object.entries(PLATFORMS).map(([platform, name]) => (
                <option key={platform} value={platform}>
                  {name}
                </option>
              ))}
            </Select>
            <TextField
              id={fieldId(`apps.${index}.url`)}
              label={t('consoleShop.link')}
              dir="ltr"
              inputMode="url"
              maxLength={300}
              value={app.url}
              error={errors[`apps.${index}.url`]}
              onChange={(event) => put(index, { url: event.target.value })}
            />
            <Button variant="plain" onClick={() => onChange(apps.filter((_, at) => at !== index))}>
              {t('consoleShop.removeNamed', { name: PLATFORMS[app.platform] })}
            </Button>
          </li>
        ))}
      </ul>
      {apps.length < APPS_MAX && (
        <div>
          <Button variant="quiet" onClick={() => onChange([...apps, { platform: 'ios', url: 'https://' }])}>
            {t('consoleShop.addApp')}
          </Button>
        </div>
      )}
    </>
  )
}
