import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { choiceStore } from '../../lib/choice.ts'
import { setPrerenderLocale } from '../../lib/locale.ts'
import { queryClient } from '../../lib/query-client.ts'
import { previousOrdersQuery } from './previous-orders.ts'

vi.mock('@tanstack/react-router', () => ({ Link: () => null }))
const { OrderHistoryDialog } = await import('./order-history.tsx')

it('without an order for the choice the dialog does not deny that there are orders', () => {
  setPrerenderLocale('en', english)
  queryClient.setQueryData(previousOrdersQuery('sara', choiceStore.getState()).queryKey, [])
  const dialog = renderToStaticMarkup(createElement(OrderHistoryDialog, { accountId: 'sara', onClose: () => undefined }))
  expect(dialog).toContain(english['orderLife.historyNone'])
  expect(dialog).not.toContain('No orders')
})
