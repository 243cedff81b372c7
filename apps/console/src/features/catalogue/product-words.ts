import type { StaffProduct } from '@sukkar/contract/staff-catalogue'
import { STOCK_LOW } from '@sukkar/domain/limits'
import { formatDate } from '@sukkar/i18n/dates'
import type { Translator } from '@sukkar/i18n/translate'

type Stock = Pick<StaffProduct, 'in_stock' | 'stock_left' | 'back_on'>

export type StockState = 'in' | 'low' | 'out'

/** Whether a product is in stock, running low or out of stock. */
export const stockStateOf = ({ in_stock: isIn, stock_left: left }: Stock): StockState => {
  if (!isIn || (left !== null && left <= 0)) return 'out'
  return left !== null && left <= STOCK_LOW ? 'low' : 'in'
}

/** The stock of a product as text. */
export const describeStock = (stock: Stock, t: Translator): string => {
  const { stock_left: left, back_on: backOn } = stock
  if (stockStateOf(stock) === 'out') {
    return backOn === null
      ? t('consoleCatalogue.stockOut')
      : t('consoleCatalogue.stockBackOn', { date: formatDate(backOn, 'short', t.locale, t.digits) })
  }
  return left === null ? t('consoleCatalogue.stockUncounted') : t('consoleCatalogue.stockLeft', { count: left })
}
