import { messages as arabic } from '@sukkar/i18n/catalogues/rest-ar'
import { messages as english } from '@sukkar/i18n/catalogues/rest-en'
import { createTranslator } from '@sukkar/i18n/translate'
import { describe, expect, it } from 'vitest'
import { describePictureTrouble, listSmall } from './picture-count.ts'
import { fitSize, isHeic, judgeFile } from './prepare-picture.ts'

const t = createTranslator('en', english)
const ar = createTranslator('ar', arabic)

describe('describePictureTrouble', () => {
  it('asks for what is missing [S5.1b]', () => {
    expect(describePictureTrouble({ quantity: 3, count: 1 }, t)).toBe('Please upload more: 2 photos are missing')
    expect(describePictureTrouble({ quantity: 3, count: 1 }, ar)).toContain('صورتين')
  })

  it('asks for the first ones where there are none', () => {
    expect(describePictureTrouble({ quantity: 1, count: 0 }, t)).toBe('Add at least one photo')
    expect(describePictureTrouble({ quantity: 2, count: 0 }, ar)).toBe('أضف صورتين على الأقل')
  })

  it('asks to take back what is too many [S5.1c]', () => {
    expect(describePictureTrouble({ quantity: 1, count: 11 }, t)).toBe('Please upload less: 1 photo is too many')
  })

  it('says nothing between the quantity and ten times the quantity [S5.1a]', () => {
    expect(describePictureTrouble({ quantity: 2, count: 2 }, t)).toBeNull()
    expect(describePictureTrouble({ quantity: 2, count: 20 }, t)).toBeNull()
  })
})

describe('photos that are too small', () => {
  it('are those with fewer than 800 pixels on their shorter side, by their place', () => {
    const sizes = [{ width: 3000, height: 799 }, { width: 800, height: 800 }, {}, { width: 200, height: 200 }]
    expect(listSmall(sizes)).toEqual([1, 4])
  })
})

describe('a file before it is opened', () => {
  const file = (change: object) => ({ size: 1000, type: 'image/jpeg', name: 'a.jpg', ...change })

  it('is taken when it is a photo, also where the phone gives no type', () => {
    expect(judgeFile(file({}))).toBeNull()
    expect(judgeFile(file({ type: '', name: 'IMG_1.HEIC' }))).toBeNull()
    expect(judgeFile(file({ type: '', name: 'a.png' }))).toBeNull()
  })

  it('is refused with its reason', () => {
    expect(judgeFile(file({ size: 15 * 1024 * 1024 + 1 }))).toBe('too_large')
    expect(judgeFile(file({ type: 'application/pdf', name: 'a.pdf' }))).toBe('wrong_type')
    expect(judgeFile(file({ size: 0 }))).toBe('unreadable')
  })

  it('is known as HEIC by type or name', () => {
    expect(isHeic({ type: 'image/heic', name: 'x' })).toBe(true)
    expect(isHeic({ type: '', name: 'x.heif' })).toBe(true)
    expect(isHeic({ type: 'image/jpeg', name: 'x.jpg' })).toBe(false)
  })
})

describe('fitSize', () => {
  it('brings the long edge to 3000 pixels and keeps the shape', () => {
    expect(fitSize(6000, 4000)).toEqual({ width: 3000, height: 2000 })
    expect(fitSize(1000, 9000)).toEqual({ width: 333, height: 3000 })
  })

  it('never makes a photo larger', () => {
    expect(fitSize(800, 600)).toEqual({ width: 800, height: 600 })
  })
})
