import { describe, expect, it } from 'vitest'
import { parseEmail } from './email.ts'

describe('an e-mail address', () => {
  it('has up to 254 characters', () => {
    const ofLength = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`
    expect([254, 255].map((length) => parseEmail(ofLength(length)).ok)).toEqual([true, false])
  })

  it.each([
    ['noura@example.com', 'noura@example.com'],
    ['  Noura.Al-Salem@Example.COM ', 'noura.al-salem@example.com'],
    ['\u200fnoura+cake@mail.example.com\u200e', 'noura+cake@mail.example.com'],
    ['نورة@مثال.كويت', 'نورة@مثال.كويت'],
  ])('%j is one mailbox however it is typed', (typed, email) => {
    expect(parseEmail(typed)).toEqual({ ok: true, value: email })
  })

  it.each([
    '',
    'noura',
    'noura@',
    '@example.com',
    'noura@example',
    'a b@example.com',
    'a\u0000b@example.com',
    '\ud800@example.com',
    'a@b@example.com',
    'x@y.c',
    `${'a'.repeat(250)}@example.com`,
  ])('[S5.13b] %j is none', (typed) => {
    expect(parseEmail(typed)).toEqual({ ok: false, code: 'EMAIL_INVALID' })
  })
})
