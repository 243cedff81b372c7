import type { BodyOf } from '@sukkar/contract/endpoints'
import type { StaffArea, StaffBranch } from '@sukkar/contract/staff-places'
import { nameIn } from '@sukkar/i18n/name-in'
import { Button } from '@sukkar/ui/button'
import { Card } from '@sukkar/ui/card'
import { ChoiceChip } from '@sukkar/ui/choice-chip'
import { PauseIcon } from '@sukkar/ui/icons'
import { showToast } from '@sukkar/ui/toast-store'
import { useId, useState } from 'react'
import { PAUSES } from '../../lib/kitchen-queries.ts'
import { useText } from '../../lib/locale.ts'
import { nameOfService, WIRE_SERVICES } from '../../lib/service-words.ts'
import { shopNowMs } from '../../lib/shop-clock.ts'
import { useSave } from '../../lib/use-save.ts'
import { AreaPause, TimePause } from './narrow-pause.tsx'
import classes from './pause.module.css'
import { lengthOf, PAUSE_LENGTHS, type PauseLength } from './pause-groups.ts'
import { describeEnd } from './pause-words.ts'

type Target = { key: string; label: string; scope: Omit<BodyOf<'pauseStaffBranches'>, 'minutes'> }

/** First a length, then one press for the service to pause. The pause ends by itself. */
export const NewPause = ({ branches, places }: { branches: readonly StaffBranch[]; places: readonly StaffArea[] }) => {
  const t = useText()
  const name = useId()
  const [length, setLength] = useState<PauseLength>('30')
  const { save } = useSave('pauseStaffBranches', [PAUSES])
  const [pressed, setPressed] = useState<string | null>(null)
  const open = branches.filter(({ is_active: isActive }) => isActive)
  const pause = async ({ key, label, scope }: Target): Promise<void> => {
    setPressed(key)
    const paused = await save({ body: { ...scope, ...lengthOf(length) } })
    setPressed(null)
    const until = paused?.data[0]?.until
    if (until === undefined) return
    const time = describeEnd(Date.parse(until), shopNowMs(), t)
    showToast({ text: t('consoleKitchen.paused', { what: label, time }), tone: 'good' })
  }
  const groups: { title: string; targets: Target[] }[] = [
    { title: t('consoleKitchen.pauseAll'), targets: [{ key: 'shop', label: t('consoleKitchen.wholeShop'), scope: {} }] },
    {
      title: t('consoleKitchen.pauseService'),
      targets: WIRE_SERVICES.map((service) => ({ key: service, label: nameOfService(service, t), scope: { shipping_type: service } })),
    },
    {
      title: t('consoleKitchen.pauseWay'),
      targets: [
        { key: 'delivery', label: t('service.delivery'), scope: { order_type: 'asap' } },
        { key: 'pick-up', label: t('service.pickup'), scope: { order_type: 'pick-up' } },
      ],
    },
    {
      title: t('consoleKitchen.pauseBranch'),
      targets:
        open.length < 2 ? [] : open.map((branch) => ({ key: branch.id, label: nameIn(t.locale, branch), scope: { branch_id: branch.id } })),
    },
  ]
  return (
    <Card as="section" aria-labelledby="new-pause" className={classes['new']}>
      <h2 id="new-pause">{t('consoleKitchen.pauseNew')}</h2>
      <p className={classes['none']}>{t('consoleKitchen.pauseMeans')}</p>
      <fieldset className={classes['lengths']}>
        <legend>{t('consoleKitchen.pauseFor')}</legend>
        {PAUSE_LENGTHS.map((value) => (
          <ChoiceChip key={value} type="radio" name={name} value={value} checked={value === length} onChange={() => setLength(value)}>
            {t(`consoleKitchen.length.${value}`)}
          </ChoiceChip>
        ))}
      </fieldset>
      {groups.map(
        ({ title, targets }) =>
          targets.length > 0 && (
            <div key={title} className={classes['group']}>
              <h3>{title}</h3>
              <div className={classes['targets']}>
                {targets.map((target) => (
                  <Button
                    key={target.key}
                    variant="quiet"
                    icon={<PauseIcon size="1.25rem" />}
                    loading={pressed === target.key}
                    onClick={() => void pause(target)}
                  >
                    {target.label}
                  </Button>
                ))}
              </div>
            </div>
          ),
      )}
      <AreaPause places={places} length={length} />
      <TimePause branches={open} />
    </Card>
  )
}
