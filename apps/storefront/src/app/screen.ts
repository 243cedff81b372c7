import type { Tier } from '@sukkar/i18n/load-messages'
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { dressed } from '../lib/chunk-reload.ts'
import { ensureTexts } from '../lib/locale.ts'

/** A screen of its own chunk; its texts are fetched beside it. */
export const screen = <K extends string>(load: () => Promise<Record<K, RouteComponent>>, name: K, tiers: readonly Tier[] = ['rest']) =>
  lazyRouteComponent(() => dressed(async () => (await Promise.all([load(), ensureTexts(...tiers)]))[0]), name)

/** The texts of signing in and of the screens behind it. */
export const behindSignIn: readonly Tier[] = ['rest', 'account']
