import { createTranslator } from '@sukkar/i18n/translate'
import { expect, it } from 'vitest'
import { categoryWordsOf } from './group-form-values.ts'

it('of two pictures of a category the console says that they differ; a removed one is nothing', () => {
  const t = createTranslator('en', { 'consoleForm.pictureChanged': 'Picture changed' })
  const { show } = categoryWordsOf(t).picture
  expect([show?.({ hash: 'b94d', url: '', color: '' }), show?.(null)]).toEqual(['Picture changed', ''])
})
