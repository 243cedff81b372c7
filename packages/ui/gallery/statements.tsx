import { useState } from 'react'
import { Badge } from '../src/badge.tsx'
import { Button } from '../src/button.tsx'
import { Card } from '../src/card.tsx'
import { Disclosure } from '../src/disclosure.tsx'
import { InlineError } from '../src/inline-error.tsx'
import { Isolate, LeftToRight } from '../src/isolate.tsx'
import { MeterBar } from '../src/meter-bar.tsx'
import { Notice } from '../src/notice.tsx'
import { Stepper } from '../src/stepper.tsx'
import { Tabs } from '../src/tabs.tsx'
import styles from './gallery.module.css'
import type { GalleryTexts } from './texts.ts'

const states = ['done', 'current', 'todo', 'todo'] as const

export function Statements({ text }: { text: GalleryTexts }) {
  const [tab, setTab] = useState('upcoming')
  return (
    <Card className={styles.stack}>
      <Stepper
        label={text.progress}
        doneLabel={text.done}
        steps={text.steps.map((label, index) => ({
          id: label,
          label,
          number: String(index + 1),
          state: states[index] ?? 'todo',
        }))}
      />
      <MeterBar label={text.minimum} value={3750} max={5000} text={text.toGo} />
      <MeterBar label={text.meter} value={5} max={5} text={text.done} />
      <Notice title={text.notice}>{text.noticeText}</Notice>
      <Notice tone="good">{text.noticeText}</Notice>
      <InlineError title={text.error} text={text.errorText} action={<Button variant="plain">{text.retry}</Button>} />
      <Tabs
        label={text.details}
        tabs={[
          { id: 'upcoming', label: text.upcoming, badge: <Badge>2</Badge> },
          { id: 'past', label: text.past },
          { id: 'all', label: text.all },
        ]}
        selected={tab}
        onSelect={setTab}
      >
        {text.noOrders}
      </Tabs>
      <Disclosure summary={text.more} open>
        <p>{text.sceneText}</p>
      </Disclosure>
      <p>
        <Isolate>{text.other}</Isolate> (2) · <LeftToRight>+965 5000 1234</LeftToRight>
      </p>
    </Card>
  )
}
