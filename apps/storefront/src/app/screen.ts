import type { Tier } from '@sukkar/i18n/load-messages'
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { dressed } from '../lib/chunk-reload.ts'
import { ensureTexts } from '../lib/locale.ts'

/** A screen in a chunk of its own; its texts load in parallel. */
export const screen = <K extends string>(load: () => Promise<Record<K, RouteComponent>>, name: K, tiers: readonly Tier[] = ['rest']) =>
  lazyRouteComponent(() => dressed(async () => (await Promise.all([load(), ensureTexts(...tiers)]))[0]), name)

/** The text tiers of the sign-in screens and those behind them. */
export const behindSignIn: readonly Tier[] = ['rest', 'account']
