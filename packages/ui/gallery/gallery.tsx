import { Badge } from '../src/badge.tsx'
import { Button, buttonClass } from '../src/button.tsx'
import { Card } from '../src/card.tsx'
import { Carousel } from '../src/carousel.tsx'
import { ContextBar } from '../src/context-bar.tsx'
import { Divider } from '../src/divider.tsx'
import { EmptyState } from '../src/empty-state.tsx'
import { BagIcon, PinIcon, SearchIcon } from '../src/first-icons.tsx'
import { IconButton } from '../src/icon-button.tsx'
import { BellIcon } from '../src/icons.tsx'
import { Logo } from '../src/logo.tsx'
import { Picture } from '../src/picture.tsx'
import { Rail } from '../src/rail.tsx'
import {
  BusyBowlScene,
  CelebrationScene,
  EmptyTrayScene,
  LostPinScene,
  OfflineCloudScene,
  SleepingOvenScene,
  SpilledCupScene,
} from '../src/scenes.tsx'
import { Skeleton } from '../src/skeleton.tsx'
import { StickyBar } from '../src/sticky-bar.tsx'
import { ToastRegion } from '../src/toast-region.tsx'
import { Choices } from './choices.tsx'
import { Fields } from './fields.tsx'
import styles from './gallery.module.css'
import { IconWall } from './icon-wall.tsx'
import { Layers } from './layers.tsx'
import { Statements } from './statements.tsx'
import { type Locale, texts } from './texts.ts'

const blank =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="120" height="120"%3E%3Ccircle cx="60" cy="60" r="34" fill="%23c98a4b"/%3E%3C/svg%3E'
const scenes = [SleepingOvenScene, EmptyTrayScene, SpilledCupScene, OfflineCloudScene, BusyBowlScene, CelebrationScene, LostPinScene]

const parts = { choices: Choices, fields: Fields, statements: Statements, layers: Layers, slides: Slides }

/** A section of the gallery; a browser renders one in a tenth of the time of the whole. */
export type GalleryPart = keyof typeof parts

export const isPart = (name: string | null): name is GalleryPart => name !== null && name in parts

/** The whole gallery, or one part under its title. */
export function Gallery({ locale, part }: { locale: Locale; part?: GalleryPart }) {
  const text = texts[locale]
  if (part !== undefined) return <OnePart locale={locale} part={part} />
  return (
    <>
      <a className="skip-link" href="#main">
        {text.skip}
      </a>
      <header>
        <div className={styles.header}>
          <span>
            <Logo name={text.name} />
          </span>
          <IconButton label={text.search} icon={<SearchIcon />} />
          <IconButton label={text.messages} icon={<BellIcon />} />
          <IconButton label={text.inCart(3)} icon={<BagIcon />} badge={<Badge>3</Badge>} />
        </div>
        <ContextBar icon={<PinIcon />} aside={text.closesIn}>
          {text.area}
        </ContextBar>
      </header>
      <main id="main" className={styles.page}>
        <section className={styles.hero}>
          <h1 className="display">{text.title}</h1>
          <a className={buttonClass({ size: 'lg' })} href="#main">
            {text.start}
          </a>
        </section>
        <Slides text={text} />
        <Rail
          label={text.rail}
          items={text.categories.map((category) => ({
            id: category,
            content: (
              <a href="#main" className={styles.round}>
                <Picture alt="" src={blank} width={120} height={120} tint="var(--honey-tint)" className={styles.picture} />
                {category}
              </a>
            ),
          }))}
        />
        <div className={styles.columns}>
          <Choices text={text} />
          <Fields text={text} />
          <Statements text={text} />
          <Layers text={text} locale={locale} />
          <Card className={styles.stack}>
            <h2>{text.details}</h2>
            <Skeleton shape="card" ratio="4 / 3" />
            <Skeleton shape="text" width="80%" />
            <Skeleton shape="text" width="55%" />
            <Divider />
            <div className={styles.row}>
              <Button loading>{text.add}</Button>
              <Button disabled>{text.add}</Button>
            </div>
          </Card>
          <IconWall />
        </div>
        <div className={styles.scenes}>
          {scenes.map((Scene, index) => (
            <EmptyState
              key={text.scenes[index]}
              scene={<Scene />}
              title={text.scenes[index] ?? ''}
              text={text.sceneText}
              actions={<Button variant="quiet">{text.start}</Button>}
            />
          ))}
        </div>
        <StickyBar note={text.missing}>
          <Button size="lg" wide>
            {text.pay}
          </Button>
        </StickyBar>
      </main>
      <ToastRegion label={text.messages} dismissLabel={text.close} />
    </>
  )
}

function OnePart({ locale, part }: { locale: Locale; part: GalleryPart }) {
  const text = texts[locale]
  const Part = parts[part]
  return (
    <>
      <main className={styles.page}>
        <h1 className="display">{text.title}</h1>
        <Part text={text} locale={locale} />
      </main>
      <ToastRegion label={text.messages} dismissLabel={text.close} />
    </>
  )
}

function Slides({ text }: { text: (typeof texts)[Locale] }) {
  return (
    <Carousel
      label={text.carousel}
      roleLabels={{ carousel: text.carouselRole, slide: text.slideRole }}
      previousLabel={text.previous}
      nextLabel={text.next}
      autoplay={{ everyMs: 60_000, pauseLabel: text.pause, playLabel: text.play }}
      slides={text.slides.map((slide) => ({
        id: slide,
        label: slide,
        content: (
          <p className={`display ${styles.slide}`} style={{ blockSize: '12rem' }}>
            {slide}
          </p>
        ),
      }))}
    />
  )
}
