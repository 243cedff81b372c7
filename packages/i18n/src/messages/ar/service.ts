import type { MessagesOf } from '../../messages-of.ts'
import type { service as english } from '../en/service.ts'

export const service: MessagesOf<typeof english> = {
  'service.sameDay': 'لاحقًا اليوم',
  'service.preOrder': 'طلب مسبق',
}
