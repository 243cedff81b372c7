import { describe, expect, it } from 'vitest'
import { formatDinars, readDinars } from './amount.ts'
import { isLinkHash, isStatusHash } from './bookeey-hash.ts'
import { openTrandata, readElements, sealTrandata, writeElements } from './knet-message.ts'

const key = '0123456789ABCDEF'
// The tests of the shop's adapters have the same values.
const knownTrandata =
  '73b678a616c74a150eb06998f7a17c0444c74e8b48c44e7f64298c8bb92dfbd29d8ea1dcd8962914f8b66a7c0029d842be2c632dcf53e45020309976443c99693ae5936ea893aa6f85745f159c946a06243f0826cd4835a41bcb6ea9cc63582c63d84a0e45d1fc119b26e7fb0ed7a24cc58758e6e02a36ca19b36df1284db24472f7fa16401f63b48eae62b03362ee62b7acef5881ce369bd93fbe998c0bfbd344ddccc2c062c5627569a09b5b4b66b5b91b6d5d44b3a385d5e09d6f0bfc49e106e59a8f7afe57b7b72e21c47028b1f121110bd3250847fa61a520939ae5fd9b'
const linkHash =
  'ed63ada780dc8afd9983a7403595ba572fb3aeea01304eba39503307d0e1ccade7669a0ed5a314b0674072f352657bdf58b1c813c2fa16745e88151787dd8be9'
const statusHash =
  '22df42d93f760f5aca124003e0e37a6e194dd07ec847fb34e4abb2a9b4dee32ffc3ccbab4f6c75dcf61e99f60f7452853dd222441be76e0332e11ecb83c7c5f7'

describe('trandata', () => {
  it.each([knownTrandata, knownTrandata.toUpperCase()])('is read from the known text', (text) => {
    const read = openTrandata(text, key)
    expect([read?.get('id'), read?.get('amt'), read?.get('responseURL'), read?.get('udf5')]).toEqual([
      ...['TEST01', '12.750', 'https://shop.example/pay/knet/notify', ''],
    ])
    expect(sealTrandata([...(read ?? [])], key)).toBe(knownTrandata)
  })

  it('keeps the first of a repeated name, and a value with an equals sign whole', () => {
    const fields = openTrandata(
      sealTrandata(
        [
          ['id', 'TEST01'],
          ['udf1', 'a=b'],
          ['id', 'OTHER'],
        ],
        key,
      ),
      key,
    )
    expect([...(fields ?? [])]).toEqual([
      ['id', 'TEST01'],
      ['udf1', 'a=b'],
    ])
  })

  it.each([
    ['nothing', ''],
    ['no hex', 'zz'.repeat(16)],
    ['half a block', knownTrandata.slice(0, -16)],
    ['a line break', `${knownTrandata.slice(0, -1)}\n`],
    ['a broken end', `${knownTrandata.slice(0, -2)}00`],
  ])('refuses %s', (_name, text) => {
    expect(openTrandata(text, key)).toBeNull()
  })
})

describe('elements', () => {
  it('come back as they were written', () => {
    const list: [string, string][] = [
      ['id', 'a&lt;<">\''],
      ['udf1', ''],
    ]
    expect([...(readElements(writeElements(list)) ?? [])]).toEqual(list)
    expect([...(readElements(`<request>${writeElements(list)}<udf2/></request>`) ?? [])]).toEqual([...list, ['udf2', '']])
  })

  it('are read with blanks around them, and in nothing but their root', () => {
    expect([...(readElements(' <request><a>1</a> <b /></request>\n') ?? [])]).toEqual([...Object.entries({ a: '1', b: '' })])
    for (const body of ['x<request><a>1</a></request>', '<request><a>1</a></request>x', '<a>1</a><bx/y/>'])
      expect(readElements(body)).toBeNull()
  })

  it.each(['', 'text', '<a>1</a><a>2</a>', '<a><b>1</b></a>', '<!DOCTYPE a><a>1</a>', '<a>1</b>'])('are not read from %j', (body) => {
    expect(readElements(body)?.get('a')).toBeUndefined()
  })
})

describe('hashes', () => {
  const request = {
    ...{ merchantId: 'mer0000001', trackId: 'ORD1001A1', amountFils: 12_750, header: '1700000000001' },
    ...{ successUrl: 'https://shop.example/pay/bookeey/success', failureUrl: 'https://shop.example/pay/bookeey/failure' },
  }

  it('are the known ones', () => {
    expect(isLinkHash(linkHash, request, 's3cr3t')).toBe(true)
    expect(isLinkHash(linkHash, { ...request, amountFils: 12_751 }, 's3cr3t')).toBe(false)
    expect(isStatusHash(statusHash, 'mer0000001', 's3cr3t')).toBe(true)
    expect(isStatusHash(statusHash, 'mer0000001', 'guess')).toBe(false)
  })
})

describe('amounts', () => {
  it.each([
    [1, '0.001'],
    [999, '0.999'],
    [12_750, '12.750'],
    [999_999_999, '999999.999'],
  ])('%i fils are %s', (fils, text) => {
    expect(formatDinars(fils)).toBe(text)
    expect(readDinars(text)).toBe(fils)
  })

  it.each(['', '0', '0.000', '-1', '1.2345', '1e3', '1000000', '١', ' 1'])('%j is none', (text) => {
    expect(readDinars(text)).toBeNull()
  })
})
