import { describe, expect, it } from 'vitest'
import { formatMoney, formatPercent, formatPhone } from './formats.ts'
import { removeIsolates } from './isolate.ts'
import { translate } from './server-translate.ts'
import { writeSentence } from './write-sentence.ts'

const western = translate('ar')
const arabic = translate('ar', 'arab')

describe('a sentence of the server for whoever chose Arabic digits', () => {
  it('has its counts and amounts in them', () => {
    const amounts = (digits: 'latn' | 'arab') => ({
      minimum: formatMoney(1_500_250, 'ar', digits),
      missing: formatMoney(250, 'ar', digits),
    })
    const minimum = western('server.error.BELOW_MINIMUM', amounts('latn'))
    expect(writeSentence(minimum, arabic)).toBe(arabic('server.error.BELOW_MINIMUM', amounts('arab')))
    expect(writeSentence(western('server.error.NOT_ENOUGH_STOCK', { count: 12 }), arabic)).toBe('المتبقي ١٢ فقط')
  })

  it('keeps a telephone number, the number of an order and the code of a coupon', () => {
    const call = western('server.error.CANCEL_TOO_LATE', { phone: formatPhone('22223333') })
    expect(writeSentence(call, arabic)).toBe(call)
    const coupon = { number: 'SK-1042', code: '7SORRY-9' }
    const discount = western('server.push.compensation', { ...coupon, percent: formatPercent(20, 'ar') })
    expect(removeIsolates(writeSentence(discount, arabic))).toBe(
      removeIsolates(arabic('server.push.compensation', { ...coupon, percent: formatPercent(20, 'ar', 'arab') })),
    )
  })

  it('stays as it is in English and for everybody else', () => {
    for (const t of [western, translate('en', 'arab')]) expect(writeSentence('3 of 20%', t)).toBe('3 of 20%')
  })
})
