import type { MessagesOf } from '../../messages-of.ts'
import type { document as english } from '../en/document.ts'

export const document: MessagesOf<typeof english> = {
  'document.description': 'اطلب الكيك والحلويات الشرقية والهدايا من {shop}، توصيلًا أو استلامًا من الفرع في الكويت.',
  'document.noScript': 'يحتاج هذا المتجر إلى تفعيل جافا سكربت. يمكنك الطلب هاتفيًا أيضًا: {phone}',
}
