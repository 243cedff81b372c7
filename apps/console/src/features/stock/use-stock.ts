import type { AnswerOf, BodyOf } from '@sukkar/contract/endpoints'
import type { StaffProduct, StaffStock } from '@sukkar/contract/staff-catalogue'
import { nameIn } from '@sukkar/i18n/name-in'
import { showToast } from '@sukkar/ui/toast-store'
import { STOCK } from '../../lib/kitchen-queries.ts'
import { useText } from '../../lib/locale.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useSave } from '../../lib/use-save.ts'

export type StockChange = BodyOf<'updateStaffStock'>

/** Changes the stock of a product and shows a toast with undo. */
export const useStock = (product: StaffProduct) => {
  const t = useText()
  const { isSaving, failure, save } = useSave('updateStaffStock', [STOCK])
  const change = async (body: StockChange): Promise<StaffStock | null> => {
    const stock = (await save({ params: { id: product.id }, body }))?.data ?? null
    if (stock !== null) queryClient.setQueriesData<StockPage>({ queryKey: [STOCK] }, (page) => page && withStock(page, stock))
    return stock
  }
  const takeOut = async (action: 'out_today' | 'out'): Promise<void> => {
    if ((await change({ action })) === null) return
    showToast({
      text: t(action === 'out' ? 'consoleKitchen.isOut' : 'consoleKitchen.isOutToday', { product: nameIn(t.locale, product) }),
      action: { label: t('shell.undo'), onAction: () => void change({ action: 'back' }) },
      durationMs: UNDO_MS,
    })
  }
  const bringBack = async (): Promise<void> => {
    if ((await change({ action: 'back' })) === null) return
    showToast({ text: t('consoleKitchen.isBack', { product: nameIn(t.locale, product) }), tone: 'good' })
  }
  return { isSaving, failure, change, takeOut, bringBack }
}

type StockPage = AnswerOf<'listStaffProducts'>

/** A page of products with the stock that the server answered, which is shown before the page itself is fetched again. */
export const withStock = (page: StockPage, { product_id: id, ...stock }: StaffStock): StockPage => ({
  ...page,
  data: page.data.map((product) => (product.id === id ? { ...product, ...stock } : product)),
})

/** Longer than the default, because hands are busy in a kitchen. */
const UNDO_MS = 8_000
