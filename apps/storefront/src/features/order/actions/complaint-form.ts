/** The most frequent reasons; the chosen one starts the comment. */
export const COMPLAINT_REASONS = ['damaged', 'missing', 'wrong', 'late', 'other'] as const
export type ComplaintReason = (typeof COMPLAINT_REASONS)[number]

type Complaint = {
  receiptNumber: string
  /** In the customer's language: staff read it as it was chosen. */
  reason: string
  words: string
  pictures: readonly Blob[]
}

/** The form of a complaint's call: the reason precedes the words. */
export const complaintForm = ({ receiptNumber, reason, words, pictures }: Complaint): FormData => {
  const form = new FormData()
  form.set('receipt_number', receiptNumber)
  form.set('comment', `${reason}: ${words.trim()}`)
  for (const [index, picture] of pictures.entries()) form.set(`images[${index}]`, picture, `photo-${index + 1}.jpg`)
  return form
}
