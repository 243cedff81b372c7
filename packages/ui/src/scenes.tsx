import type { ReactNode } from 'react'
import styles from './scenes.module.css'

// Small scenes in the theme's colours. Each is one function, so that a screen bundles only its own. They are decorative: the sentence beside them has
// the meaning.

function Scene({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 180" className={styles.scene} aria-hidden="true" focusable="false">
      <ellipse cx="120" cy="160" rx="96" ry="12" className={styles.ground} />
      {children}
    </svg>
  )
}

/** Closed: a sleeping oven. */
export function SleepingOvenScene() {
  return (
    <Scene>
      <rect x="58" y="48" width="124" height="108" rx="16" className={styles.paper} />
      <path d="M58 76h124" />
      <circle cx="78" cy="62" r="5" className={styles.honey} />
      <circle cx="98" cy="62" r="5" className={styles.rose} />
      <path d="M140 62h26" className={styles.faint} />
      <rect x="76" y="90" width="88" height="50" rx="10" className={styles.brand} />
      <path d="M94 111q7 7 14 0M132 111q7 7 14 0M114 125q6 4 12 0" />
      <path d="M72 156v6M168 156v6" />
      <g className={styles.drift}>
        <path d="M186 44h14l-14 16h14" className={styles.brandLine} />
        <path d="M206 20h10l-10 12h10" className={styles.faint} />
      </g>
    </Scene>
  )
}

/** Empty: a tray without sweets. */
export function EmptyTrayScene() {
  return (
    <Scene>
      <path d="M46 112h148l-14 38a8 8 0 0 1-8 6H68a8 8 0 0 1-8-6Z" className={styles.paper} />
      <path d="M34 112h172" />
      <path d="M84 128l4 14M120 128v14M156 128l-4 14" className={styles.faint} />
      <path d="M84 100a36 34 0 0 1 72 0Z" className={styles.brand} strokeDasharray="5 8" />
      <g className={styles.drift}>
        <path d="M120 46v-14M92 54l-8-10M148 54l8-10" className={styles.honeyLine} />
      </g>
      <circle cx="120" cy="62" r="5" className={styles.rose} />
    </Scene>
  )
}

/** An error: a spilled cup. */
export function SpilledCupScene() {
  return (
    <Scene>
      <path d="M128 148c18-16 44-10 66-2 12 5 12 14-2 15H98c-14 0-8-12 6-12Z" className={styles.honey} />
      <path d="M52 92l68-22 20 56-54 24a12 12 0 0 1-16-7Z" className={styles.paper} />
      <ellipse cx="130" cy="98" rx="12" ry="30" transform="rotate(-19 130 98)" className={styles.rose} />
      <path d="M62 118c-22 8-32-14-14-20" />
      <path d="M92 92l14 32" className={styles.roseLine} />
      <g className={styles.drift}>
        <path d="M172 96v12M172 118v.1" className={styles.roseLine} />
        <path d="M196 106v8M196 124v.1" className={styles.faint} />
      </g>
    </Scene>
  )
}

/** Offline: a cloud without its thread. */
export function OfflineCloudScene() {
  return (
    <Scene>
      <g className={styles.drift}>
        <path d="M82 118a28 28 0 0 1-2-56 42 42 0 0 1 80-6 32 32 0 0 1 2 62Z" className={styles.paper} />
        <path d="M100 84q6 6 12 0M130 84q6 6 12 0M116 98q5-4 10 0" />
      </g>
      <path d="M120 130v8M120 148v.1" className={styles.roseLine} />
      <path d="M72 142q48-26 96 0" className={styles.faint} strokeDasharray="4 9" />
    </Scene>
  )
}

/** Maintenance: a bowl being stirred. */
export function BusyBowlScene() {
  return (
    <Scene>
      <path d="M150 92l34-58" className={styles.brandLine} strokeWidth="6" />
      <path d="M52 96h136c0 36-28 62-68 62S52 132 52 96Z" className={styles.paper} />
      <path d="M52 96c16-14 32 8 50-4s36-10 50 2 24 2 36 2" className={styles.rose} />
      <path d="M78 122c8 12 18 18 30 21" className={styles.faint} />
      <g className={styles.drift}>
        <path d="M86 68a20 20 0 0 1 26-14M106 46l8 7-7 8" className={styles.honeyLine} />
      </g>
    </Scene>
  )
}

/** Success: one candle and confetti. */
export function CelebrationScene() {
  return (
    <Scene>
      <path d="M62 156v-42a12 12 0 0 1 12-12h92a12 12 0 0 1 12 12v42Z" className={styles.paper} />
      <path
        d="M62 124c10 10 19 10 29 0s19-10 29 0 19 10 29 0 19-10 29 0v-10a12 12 0 0 0-12-12H74a12 12 0 0 0-12 12Z"
        className={styles.rose}
      />
      <path d="M48 156h144M120 102V74" />
      <path d="M120 46c10 10 8 20 0 22-8-2-10-12 0-22Z" className={styles.honey} />
      <g className={styles.drift}>
        <path d="M70 70l8-8M168 58l10 6M188 88h8M46 92l6 8" className={styles.brandLine} />
        <path d="M88 40v8M152 34l-6 6M60 46h.1M184 38h.1" className={styles.roseLine} />
      </g>
    </Scene>
  )
}

/** Not found: a pin on an empty map. */
export function LostPinScene() {
  return (
    <Scene>
      <path d="M40 132l52-18 56 18 52-18v40l-52 12-56-14-52 12Z" className={styles.paper} />
      <path d="M92 114v38M148 132v34" className={styles.faint} />
      <g className={styles.drift}>
        <path d="M120 134s-34-34-34-62a34 34 0 0 1 68 0c0 28-34 62-34 62Z" className={styles.brand} />
        <path d="M109 65a11 11 0 1 1 15 11c-3 1-4 3-4 6v1M120 95v.1" className={styles.brandLine} strokeWidth="4" />
      </g>
    </Scene>
  )
}
