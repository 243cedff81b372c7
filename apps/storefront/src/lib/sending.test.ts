import { describe, expect, it, vi } from 'vitest'
import { withResolvers } from '../testing/with-resolvers.ts'
import { findSending, isSending, isWanted, percentOf, sendOnce } from './sending.ts'
import type { UploadOptions } from './upload.ts'

/** Begins to send a form; the test ends it. */
const begin = (form: string, pictureCount = 1) => {
  const { promise, resolve, reject } = withResolvers<string>()
  let upload: UploadOptions | undefined
  const ended = sendOnce(form, pictureCount, (options) => {
    upload = options
    return promise
  })
  const progress = (share: number): void => upload?.onProgress(share)
  return { ended, resolve, reject, progress, signal: () => upload?.signal }
}

const stateOf = (form: string) => [isSending(findSending(form)), isWanted(findSending(form)), percentOf(findSending(form))]

describe('what a form sends', () => {
  it('is sent once, however often it is pressed until it has ended, and other forms are not held up', async () => {
    const first = begin('1015')
    const again = vi.fn()
    expect(await sendOnce('1015', 1, again)).toBeUndefined()
    expect(again).not.toHaveBeenCalled()
    expect(await sendOnce('line-1', 1, async () => 'other')).toBe('other')
    first.resolve('added')
    expect([await first.ended, stateOf('1015')]).toEqual(['added', [false, false, null]])
    expect(await sendOnce('1015', 1, async () => 'next')).toBe('next')
  })

  it('may be sent again after it has failed', async () => {
    const sending = begin('1015')
    sending.reject(new Error('broken'))
    await expect(sending.ended).rejects.toThrow('broken')
    expect(isSending(findSending('1015'))).toBe(false)
  })

  it('has progress in whole per cent, and only where it has photos', async () => {
    const photos = begin('1015')
    const words = begin('1016', 0)
    expect([stateOf('1015'), stateOf('1016')]).toEqual([
      [true, true, 0],
      [true, true, null],
    ])
    photos.progress(0.459)
    expect(percentOf(findSending('1015'))).toBe(45)
    photos.progress(0.999)
    expect(percentOf(findSending('1015'))).toBe(99)
    photos.progress(1)
    expect(percentOf(findSending('1015'))).toBe(100)
    photos.resolve('')
    words.resolve('')
    await Promise.all([photos.ended, words.ended])
    photos.progress(1)
    expect(isSending(findSending('1015')), 'a late report').toBe(false)
  })

  it('ends its upload when it is cancelled, and is not sent again before it has ended', async () => {
    const sending = begin('1015')
    findSending('1015')?.cancel()
    expect([sending.signal()?.aborted, stateOf('1015')]).toEqual([true, [true, false, null]])
    sending.resolve('not added')
    expect([await sending.ended, stateOf('1015')]).toEqual(['not added', [false, false, null]])
  })
})
