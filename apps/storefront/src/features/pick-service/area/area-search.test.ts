import type { Area } from '@sukkar/contract/area'
import { describe, expect, it } from 'vitest'
import { groupAreas, indexAreas, listRecent } from './area-search.ts'

const area = (
  id: string,
  name_en: string,
  name_ar: string,
  city: [id: string, english: string, arabic: string],
  aliases: string[] = [],
): Area => ({
  id,
  slug: name_en.toLowerCase(),
  name: name_en,
  name_en,
  name_ar,
  city_id: city[0],
  city_name_en: city[1],
  city_name_ar: city[2],
  aliases,
  lat: 29.3,
  lng: 48,
  delivery_fee: 1,
  minimum_charge: 4,
  branches: [],
})

const hawalli: [string, string, string] = ['2', 'Hawalli', 'حولي']
const capital: [string, string, string] = ['1', 'Capital', 'العاصمة']
const areas = indexAreas([
  area('1', 'Salmiya', 'السالمية', hawalli, ['Salmeya']),
  area('2', 'Jabriya', 'الجابرية', hawalli),
  area('3', 'Qibla (Jibla)', 'القبلة', capital),
  area('4', 'Adailiya', 'العديلية', capital),
])

const names = (query: string, locale: 'en' | 'ar') =>
  groupAreas(areas, query, locale).map(({ title, areas: found }) => [
    title,
    ...found.map((one) => (locale === 'ar' ? one.name_ar : one.name_en)),
  ])

describe('searching for an area', () => {
  it("[S2.6a] sorts governorates and areas by the current language's name", () => {
    expect(names('', 'en')).toEqual([
      ['Capital', 'Adailiya', 'Qibla (Jibla)'],
      ['Hawalli', 'Jabriya', 'Salmiya'],
    ])
    expect(names('', 'ar')).toEqual([
      ['حولي', 'الجابرية', 'السالمية'],
      ['العاصمة', 'العديلية', 'القبلة'],
    ])
  })
  it('lists those ordered for lately above all of them, the last one first, and nothing above what was found', () => {
    const recent = (query: string, ids: readonly string[]) =>
      listRecent(groupAreas(areas, query, 'en'), ids, 'Recent').map(({ title, areas: found }) => [
        title,
        ...found.map(({ name_en }) => name_en),
      ])
    expect(recent('', ['1', 'no longer there', '4'])).toEqual([['Recent', 'Salmiya', 'Adailiya']])
    expect(recent('', ['no longer there'])).toEqual([])
    expect(recent('salmiya', ['1'])).toEqual([])
  })
  it('finds a name in either script, by another spelling and without the article', () => {
    expect(names('سالميه', 'en')).toEqual([[null, 'Salmiya']])
    expect(names('salmeya', 'ar')).toEqual([[null, 'السالمية']])
    expect(names('al jab', 'ar')).toEqual([[null, 'الجابرية']])
    expect(names('jibla', 'en')).toEqual([[null, 'Qibla (Jibla)']])
  })
  it('puts the name itself first, then names that begin with it, then those with it in them', () => {
    const more = indexAreas([
      area('5', 'Ali Sabah Al-Salem', 'علي صباح السالم', hawalli),
      area('6', 'Sabah Al-Salem', 'صباح السالم', hawalli),
      area('7', 'Mubarak Al-Abdullah', 'مبارك العبدالله', hawalli, ['West Mishref', 'غرب مشرف']),
      area('8', 'Mishref', 'مشرف', capital),
      area('9', 'Sabah Al-Salem University', 'جامعة صباح السالم', capital),
    ])
    const found = (query: string) => groupAreas(more, query, 'en').flatMap((group) => group.areas.map(({ id }) => id))
    expect(found('صباح سالم')).toEqual(['6', '5', '9'])
    expect(found('sabah al salem')).toEqual(['6', '9', '5'])
    expect(found('مشرف')).toEqual(['8', '7'])
    expect(found('mishref')).toEqual(['8', '7'])
  })
  it('forgives one letter where nothing is found as written', () => {
    expect(names('salmya', 'en')).toEqual([[null, 'Salmiya']])
    expect(names('الجبرية', 'ar')).toEqual([[null, 'الجابرية']])
    expect(names('zzz', 'en')).toEqual([])
  })
  it('finds nothing where nothing is', () => expect(names('paris', 'en')).toEqual([]))
})

it('an area whose name is written right is found alone, not with those that differ from it by a letter', () => {
  const alike = indexAreas([area('1', 'Sabah', 'صباح', hawalli), area('2', 'Sabaa', 'سبع', hawalli)])
  const found = (query: string) => groupAreas(alike, query, 'en').flatMap((group) => group.areas.map(({ name_en }) => name_en))
  expect([found('Sabah'), found('Sabax').toSorted()]).toEqual([['Sabah'], ['Sabaa', 'Sabah']])
})
