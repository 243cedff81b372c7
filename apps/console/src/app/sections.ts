import type { MessageKey } from '@sukkar/i18n/message-key'
import { BagIcon, HomeIcon, StoreIcon } from '@sukkar/ui/first-icons'
import { CakeIcon, ReceiptIcon, ScooterIcon } from '@sukkar/ui/icons'
import type { ComponentType } from 'react'
import type { Principal } from '../lib/session.ts'

export type Section = {
  to: string
  label: MessageKey
  icon: ComponentType
  for: readonly Principal['role'][]
  /** Further paths that belong to this section. */
  also?: readonly string[]
}

/** The sections of the console, in the order of the navigation bar; a phone has room for five. */
export const sections: readonly Section[] = [
  { to: '/deliveries', label: 'consoleDriver.title', icon: ScooterIcon, for: ['driver'] },
  { to: '/', label: 'console.board', icon: HomeIcon, for: ['staff'], also: ['/orders', '/refunds', '/feedback'] },
  { to: '/kitchen', label: 'consoleKitchen.title', icon: CakeIcon, for: ['staff'] },
  { to: '/numbers', label: 'consoleNumbers.title', icon: ReceiptIcon, for: ['staff'] },
  { to: '/products', label: 'consoleCatalogue.title', icon: BagIcon, for: ['staff'] },
  { to: '/shop', label: 'consoleShop.title', icon: StoreIcon, for: ['staff'] },
]
