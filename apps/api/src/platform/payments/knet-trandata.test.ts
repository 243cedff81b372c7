import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decryptTrandata, encryptTrandata, joinTrandata, readTrandataValue, splitTrandata } from './knet-trandata.ts'

const key = '0123456789ABCDEF'
const plain =
  'id=TEST01&password=secret&action=1&langid=EN&currencycode=414&amt=12.750&responseURL=https://shop.example/pay/knet/notify&errorURL=https://shop.example/pay/knet/error&trackid=ORD1001A1&udf1=&udf2=&udf3=&udf4=&udf5='
const hex =
  '73b678a616c74a150eb06998f7a17c0444c74e8b48c44e7f64298c8bb92dfbd29d8ea1dcd8962914f8b66a7c0029d842be2c632dcf53e45020309976443c99693ae5936ea893aa6f85745f159c946a06243f0826cd4835a41bcb6ea9cc63582c63d84a0e45d1fc119b26e7fb0ed7a24cc58758e6e02a36ca19b36df1284db24472f7fa16401f63b48eae62b03362ee62b7acef5881ce369bd93fbe998c0bfbd344ddccc2c062c5627569a09b5b4b66b5b91b6d5d44b3a385d5e09d6f0bfc49e106e59a8f7afe57b7b72e21c47028b1f121110bd3250847fa61a520939ae5fd9b'

describe('trandata', () => {
  it('encrypts to the known text', () => {
    expect(encryptTrandata(plain, key)).toBe(hex)
  })

  it('decrypts the known text in either case', () => {
    expect(decryptTrandata(hex, key)).toEqual({ ok: true, value: plain })
    expect(decryptTrandata(hex.toUpperCase(), key)).toEqual({ ok: true, value: plain })
  })

  it('comes back whole, whatever the text and the key', () => {
    const keys = fc.string({ unit: fc.constantFrom(...'ABCDEFGHabcdefgh01234567'), minLength: 16, maxLength: 16 })
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), keys, (text, randomKey) => {
        expect(decryptTrandata(encryptTrandata(text, randomKey), randomKey)).toEqual({ ok: true, value: text })
      }),
    )
  })

  it('splits what it joins', () => {
    const values = fc.string({ unit: fc.constantFrom(...'ABCabc019.:/-='), maxLength: 30 })
    const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,10}$/), { maxLength: 10 })
    fc.assert(
      fc.property(names, fc.array(values, { minLength: 10, maxLength: 10 }), (fieldNames, fieldValues) => {
        const fields = fieldNames.map((name, index): [string, string] => [name, fieldValues[index] ?? ''])
        expect([...splitTrandata(joinTrandata(fields))]).toEqual(fields)
      }),
    )
  })

  it.each([
    ['nothing', ''],
    ['no hex', 'zz'.repeat(16)],
    ['half a byte', hex.slice(1)],
    ['half a block', hex.slice(0, -2)],
    ['more than any message', 'ab'.repeat(16 * 1024)],
    ['a line break', `${hex.slice(0, -1)}\n`],
  ])('refuses %s', (_name, text) => {
    expect(decryptTrandata(text, key)).toEqual({ ok: false, code: 'trandata_invalid' })
  })

  it('reads what stands before a broken end as before a whole one, so that nobody learns whether the padding was right', () => {
    const front = hex.slice(0, 10 * 32)
    for (let last = 0; last < 256; last += 1) {
      const read = decryptTrandata(`${front}${'00'.repeat(15)}${last.toString(16).padStart(2, '0')}${'5a'.repeat(16)}`, key)
      expect(read.ok && read.value.startsWith(plain.slice(0, 150))).toBe(true)
    }
  })

  it('makes nothing of another key’s text', () => {
    const read = decryptTrandata(encryptTrandata(plain, 'FEDCBA9876543210'), key)
    expect(read.ok && splitTrandata(read.value).has('trackid')).toBe(false)
  })

  it('never throws on strangers’ hex', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 320 }), (bytes) => {
        expect(typeof decryptTrandata(Buffer.from(bytes).toString('hex'), key).ok).toBe('boolean')
      }),
    )
  })

  it('keeps the first of a repeated name', () => {
    expect(splitTrandata('result=NOT+CAPTURED&trackid=A1&result=CAPTURED').get('result')).toBe('NOT+CAPTURED')
  })

  it('reads form-encoded and plain values alike', () => {
    const fields = splitTrandata('a=NOT+CAPTURED&b=NOT%20CAPTURED&c=NOT CAPTURED&d=100%&e=')
    expect(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => readTrandataValue(fields, name))).toEqual([
      'NOT CAPTURED',
      'NOT CAPTURED',
      'NOT CAPTURED',
      '100%',
      null,
      null,
    ])
  })
})
