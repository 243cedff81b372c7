import { expect, it } from 'vitest'
import { nameIn } from './name-in.ts'

it('a record has a name in each language', () => {
  const kunafa = { name_en: 'Kunafa', name_ar: 'كنافة' }
  expect([nameIn('en', kunafa), nameIn('ar', kunafa)]).toEqual(['Kunafa', 'كنافة'])
})
