import { Button } from '@sukkar/ui/button'
import { Notice } from '@sukkar/ui/notice'
import { useText } from '../../lib/locale.ts'
import { clearPendingAdd, listPendingNames } from '../../lib/pending-add.ts'

/** What Continue adds to the cart, by name, and the way not to. */
export const PendingNotice = ({ onRemoved }: { onRemoved: () => void }) => {
  const t = useText()
  return (
    <Notice
      tone="good"
      action={
        <Button variant="link" onClick={() => void clearPendingAdd().then(onRemoved)}>
          {t('pickService.pendingRemove')}
        </Button>
      }
    >
      <p>{t('pickService.pendingAny')}</p>
      {listPendingNames(t.locale).map((name) => (
        <p key={name}>
          <bdi>{name}</bdi>
        </p>
      ))}
    </Notice>
  )
}
