import { describe, expect, it } from 'vitest'
import { findEmailTypo } from './email-typo.ts'

describe('a slip in an e-mail address', () => {
  it('is looked for in nothing that is no address', () => {
    expect(['sara@gmial.com@home', 'gmial.com', '@gmial.com', 'sara@'].map(findEmailTypo)).toEqual([null, null, null, null])
  })
  it.each([
    ['sara@gmial.com', 'sara@gmail.com'],
    ['Sara.M@gmai.com', 'Sara.M@gmail.com'],
    [' sara@gmail.co', 'sara@gmail.com'],
    ['sara@hotmial.com', 'sara@hotmail.com'],
    ['sara@icoud.com', 'sara@icloud.com'],
    ['sara@yahooo.com', 'sara@yahoo.com'],
  ])('is found in %s', (typed, meant) => expect(findEmailTypo(typed)).toBe(meant))
  it.each([
    'sara@gmail.com',
    'sara@GMAIL.com',
    'sara@ymail.com',
    'sara@mail.com',
    'sara@kuwait.example',
    'sara',
    'sara@',
    '@gmial.com',
    'a@b@gmial.com',
  ])('is not made up for %s', (typed) => expect(findEmailTypo(typed)).toBeNull())
})
