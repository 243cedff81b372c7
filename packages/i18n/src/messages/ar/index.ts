import type { MessagesOf } from '../../messages-of.ts'
import type { index as english } from '../en/index.ts'

export const index: MessagesOf<typeof english> = {
  'index.title': '{shop} – كيك وحلويات طازجة في الكويت',
  'index.heroText': 'طازج من فرننا صباحًا، وعند بابك اليوم.',
}
