import { describe, expect, it } from 'vitest'
import { complaintForm } from './complaint-form.ts'

describe('a complaint as it is sent', () => {
  it('[S1.8f] [S7.22] carries the number of the invoice, the reason before the words, and the photos', () => {
    const form = complaintForm({
      receiptNumber: 'SK-1001',
      reason: 'هناك شيء ناقص',
      words: ' علبة واحدة لم تصل ',
      pictures: [new Blob(['a']), new Blob(['b'])],
    })
    expect([...form.keys()]).toEqual(['receipt_number', 'comment', 'images[0]', 'images[1]'])
    expect(
      form
        .getAll('images[0]')
        .concat(form.getAll('images[1]'))
        .map((picture) => picture instanceof File && picture.name),
    ).toEqual(['photo-1.jpg', 'photo-2.jpg'])
    expect(form.get('receipt_number')).toBe('SK-1001')
    expect(form.get('comment')).toBe('هناك شيء ناقص: علبة واحدة لم تصل')
  })
})
