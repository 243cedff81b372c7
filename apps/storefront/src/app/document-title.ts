import { nameIn } from '@sukkar/i18n/name-in'
import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLocale, useText } from '../lib/locale.ts'
import { useOwnTitle } from '../lib/page-title.ts'
import { useShop } from '../lib/shop.ts'

/** Updates the tab's title with page and language: "Cart · Sukkar". */
export const useDocumentTitle = (): void => {
  const t = useText()
  const shop = nameIn(useLocale(), useShop())
  const given = useOwnTitle()
  const key = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  const title = given ?? (key === undefined ? t('error.notFoundTitle') : key === null ? null : t(key))
  useEffect(() => {
    document.title = title === null ? t('index.title', { shop }) : `${title} · ${shop}`
  }, [title, shop, t])
}
