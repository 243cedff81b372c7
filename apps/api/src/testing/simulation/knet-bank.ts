import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { BankBooks, Page } from './bank-books.ts'
import type { AnswerFaults, BankProtocol, BankReply } from './bank-protocol.ts'

export const knetTerminal = { id: 'SIMTERM1', password: 'simpassword', key: 'SIMULATEDKEY0016' }
export const knetEnvironment = {
  KNET_TRANPORTAL_ID: knetTerminal.id,
  KNET_TRANPORTAL_PASSWORD: knetTerminal.password,
  KNET_RESOURCE_KEY: knetTerminal.key,
}

const cipherText = (plain: string): string => {
  const cipher = createCipheriv('aes-128-cbc', knetTerminal.key, knetTerminal.key)
  return cipher.update(plain, 'utf8', 'hex') + cipher.final('hex')
}

const clearText = (hex: string): string => {
  const decipher = createDecipheriv('aes-128-cbc', knetTerminal.key, knetTerminal.key)
  return decipher.update(hex, 'hex', 'utf8') + decipher.final('utf8')
}

/** Splits fields as the terminal does: without decoding, and at the first equals sign only. */
const readPairs = (plain: string): Map<string, string> =>
  new Map(
    plain.split('&').map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )

const toFils = (amount: string): number => {
  if (!/^\d{1,6}\.\d{3}$/.test(amount)) throw new Error(`The terminal takes no amount like ${amount}`)
  return Number(amount.replace('.', ''))
}

const toAmount = (fils: number): string => `${Math.floor(fils / 1000)}.${String(fils % 1000).padStart(3, '0')}`

const readElement = (xml: string, name: string): string => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''

const writeElements = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([name, value]) => (value === '' ? `<${name}/>` : `<${name}>${value}</${name}>`))
    .join('')

const words: Record<Exclude<Page['state'], 'untouched'>, string> = {
  declined: 'NOT CAPTURED',
  cancelled: 'CANCELED',
  captured: 'CAPTURED',
  voided: 'NOT CAPTURED',
}

const answerEnquiry = (books: BankBooks, xml: string, telling: AnswerFaults): string => {
  const page = books.pages.get(readElement(xml, 'transid'))
  if (page === undefined) return '<result>!ERROR!-IPAY0100263-Transaction details not available.</result>'
  if (page.state === 'untouched' && !telling.failsBeforePaying)
    return '<result>!ERROR!-IPAY0100263-Transaction details not available.</result>'
  return writeElements({
    result: page.state === 'untouched' ? 'NOT CAPTURED' : words[page.state],
    auth: page.ids.auth,
    ref: page.ids.reference,
    avr: 'N',
    postdate: '1121',
    tranid: page.ids.transaction,
    trackid: telling.otherTrackId ?? page.trackId,
    payid: page.ids.payment,
    udf1: '',
    amt: toAmount(page.state === 'captured' ? page.chargedFils : page.askedFils),
  })
}
const answerRefund = (books: BankBooks, xml: string): string => {
  const page = books.pages.get(readElement(xml, 'transid'))
  if (page === undefined) return '<result>!ERROR!-IPAY0100263-Transaction details not available.</result>'
  const outcome = books.refund(page, toFils(readElement(xml, 'amt')), { remark: readElement(xml, 'udf1'), isAtOnce: true })
  if (outcome === 'too_much') return '<result>!ERROR!-IPAY0100114-Duplicate Record.</result>'
  if (outcome === 'refused') return writeElements({ result: 'NOT CAPTURED', trackid: page.trackId })
  return writeElements({ result: 'CAPTURED', tranid: `R${page.ids.transaction}`, trackid: page.trackId })
}

/** A bank with KNET's protocol, written from its description without code of the shop. */
export const createKnetBank = (books: BankBooks): BankProtocol => {
  const openPage = (url: string): Page => {
    const { searchParams } = new URL(url)
    const fields = readPairs(clearText(searchParams.get('trandata') ?? ''))
    const wrong = [
      fields.get('id') === knetTerminal.id ? null : 'id',
      fields.get('password') === knetTerminal.password ? null : 'password',
      fields.get('action') === '1' ? null : 'action',
      fields.get('currencycode') === '414' ? null : 'currencycode',
      /^[A-Za-z0-9]{1,40}$/.test(fields.get('trackid') ?? '') ? null : 'trackid',
      searchParams.get('tranportalId') === knetTerminal.id ? null : 'tranportalId',
      searchParams.get('responseURL') === fields.get('responseURL') ? null : 'responseURL',
      /^https:\/\/[^?#]+$/.test(fields.get('responseURL') ?? '') ? null : 'responseURL',
      /^https:\/\/[^?#]+$/.test(fields.get('errorURL') ?? '') ? null : 'errorURL',
    ].filter((field) => field !== null)
    if (wrong.length > 0) throw new Error(`The terminal refuses ${wrong.join(', ')}`)
    const failure = fields.get('errorURL') ?? ''
    return books.open({
      gateway: 'knet',
      trackId: fields.get('trackid') ?? '',
      askedFils: toFils(fields.get('amt') ?? ''),
      urls: { notification: fields.get('responseURL') ?? '', success: failure, failure },
    })
  }
  const answer = (url: string, body: string, telling: AnswerFaults): BankReply => {
    if (!url.includes('tranPipe.htm')) return { status: 404, type: 'text/html', text: 'not found' }
    if (readElement(body, 'id') !== knetTerminal.id || readElement(body, 'password') !== knetTerminal.password)
      return { status: 200, type: 'text/xml', text: '<result>!ERROR!-IPAY0100001-Missing terminal.</result>' }
    const isRefund = readElement(body, 'action') === '2'
    return { status: 200, type: 'text/xml', text: isRefund ? answerRefund(books, body) : answerEnquiry(books, body, telling) }
  }
  return {
    openPage,
    aboutOf: (_url, body) => {
      const kind = { '8': 'enquiry', '2': 'refund' }[readElement(body, 'action')] ?? 'other'
      return { kind: kind as 'enquiry' | 'refund' | 'other', trackId: readElement(body, 'transid') }
    },
    answer,
    notify: (page) => {
      if (page.state === 'untouched') return null
      const plain =
        `paymentid=${page.ids.payment}&result=${words[page.state].replace(' ', '+')}&auth=${page.ids.auth}&avr=N&ref=${page.ids.reference}` +
        `&tranid=${page.ids.transaction}&postdate=1121&trackid=${page.trackId}&udf1=&udf2=&udf3=&udf4=&udf5=` +
        `&amt=${toAmount(page.state === 'captured' ? page.chargedFils : page.askedFils)}&authRespCode=00`
      return { url: page.urls.notification, body: `trandata=${cipherText(plain)}` }
    },
    /** Only a single `REDIRECT=` line acknowledges; it names the URL for the browser. */
    readAcknowledgement: (status, text) => (status === 200 ? (/^REDIRECT=(https:\/\/\S+)\s*$/.exec(text)?.[1] ?? null) : null),
    returnUrl: (page) =>
      `${page.urls.failure}?${new URLSearchParams({ paymentid: page.ids.payment, trackid: page.trackId, Error: 'IPAY0100048', ErrorText: 'Cancelled' })}`,
    forge: (trackId, isPaid) =>
      isPaid
        ? { url: '/api/payments/knet/callback', body: `trandata=${cipherText(`paymentid=1&result=CAPTURED&trackid=${trackId}&amt=1.000`)}` }
        : { url: '/api/payments/knet/callback', body: `Error=IPAY0100048&ErrorText=x&trackid=${trackId}` },
    forgedReturn: (trackId) => `/payment/return?trackid=${trackId}`,
  }
}
