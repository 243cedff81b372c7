import { translate } from '@sukkar/i18n/server-translate'
import { expect, it } from 'vitest'
import { describeRefusal } from './picture-refusal.ts'

it.each(['en', 'ar'] as const)('a refused picture is named with its reason, in %s', (locale) => {
  const t = translate(locale)
  const name = 'cake.jpg'
  const sentences = (['too_large', 'wrong_type', 'heic', 'unreadable'] as const).map((refusal) => describeRefusal({ name, refusal }, t))
  expect(sentences).toEqual([
    t('pictures.tooLarge', { name, megabytes: 15 }),
    t('pictures.wrongType', { name }),
    t('pictures.heic', { name }),
    t('pictures.unreadable', { name }),
  ])
})
