import type { ReactNode } from 'react'
import styles from './carousel.module.css'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { ChevronBackIcon, ChevronIcon, PauseIcon, PlayIcon } from './icons.tsx'
import { useSlides } from './use-slides.ts'

export type CarouselProps = {
  label: string
  slides: { id: string; label: string; content: ReactNode }[]
  /** Role descriptions for screen readers: "carousel", "slide". */
  roleLabels: { carousel: string; slide: string }
  previousLabel: string
  nextLabel: string
  /** If present, slides advance every `everyMs` milliseconds while they are on the screen, with a button that stops them. */
  autoplay?: { everyMs: number; pauseLabel: string; playLabel: string } | undefined
  className?: string | undefined
}

/**
 * Slides in a native scroll container: swiping works, and the arrow keys follow the visual direction. Its height is `--carousel-height`, its corners
 * `--carousel-radius`.
 */
export function Carousel({ label, slides, roleLabels, previousLabel, nextLabel, autoplay, className }: CarouselProps) {
  const { track, index, show, noteScroll, pressKey, paused, setPaused, setHeld } = useSlides(slides.length, autoplay?.everyMs)
  const last = slides.length - 1
  return (
    <section
      className={classNames(styles.carousel, className)}
      data-rests=""
      aria-label={label}
      aria-roledescription={roleLabels.carousel}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul ref={track} className={styles.track} tabIndex={0} aria-label={label} onScroll={noteScroll} onKeyDown={pressKey}>
        {slides.map((slide, position) => (
          <li key={slide.id} className={styles.slide} inert={position !== index}>
            {/* biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a fieldset of a form */}
            <div role="group" aria-roledescription={roleLabels.slide} aria-label={slide.label}>
              {slide.content}
            </div>
          </li>
        ))}
      </ul>
      {last > 0 && (
        <>
          <IconButton
            variant="raised"
            className={classNames(styles.arrow, styles.previous)}
            label={previousLabel}
            icon={<ChevronBackIcon />}
            aria-disabled={index === 0 || undefined}
            onClick={() => show(index - 1)}
          />
          <IconButton
            variant="raised"
            className={classNames(styles.arrow, styles.next)}
            label={nextLabel}
            icon={<ChevronIcon />}
            aria-disabled={index === last || undefined}
            onClick={() => show(index + 1)}
          />
          <div className={styles.controls}>
            <span className={styles.dots} aria-hidden="true">
              {slides.map((slide, position) => (
                <span key={slide.id} className={classNames(styles.dot, position === index && styles.here)} />
              ))}
            </span>
            {autoplay !== undefined && (
              <IconButton
                variant="raised"
                className={styles.pause}
                label={paused ? autoplay.playLabel : autoplay.pauseLabel}
                icon={paused ? <PlayIcon /> : <PauseIcon />}
                onClick={() => setPaused(!paused)}
              />
            )}
          </div>
        </>
      )}
    </section>
  )
}
