import { Card } from '../src/card.tsx'
import * as icons from '../src/icons.tsx'
import styles from './gallery.module.css'

export function IconWall() {
  return (
    <Card>
      <div className={styles.row}>
        {Object.entries(icons).map(([name, Icon]) => (
          <Icon key={name} label={name} />
        ))}
        <icons.HeartIcon filled />
        <icons.StarIcon filled />
      </div>
    </Card>
  )
}
