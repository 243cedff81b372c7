import { describe, expect, test } from 'vitest'
import { raiseCatalogueVersion } from '../../platform/shop-data/catalogue-version.ts'
import { forgetShopData } from '../../platform/shop-data/load-shop-data.ts'
import { openShopForFile } from '../../testing/shared-shop.ts'

const nowMs = Date.parse('2026-11-21T10:00:00+03:00')
const shop = openShopForFile({ nowMs })

const find = async (search: string) =>
  (await shop.call('listProducts', { query: { search, per_page: 100 } })).answer.data.map(({ slug }) => slug)

const birthday = ['tiered-birthday-cake', 'vanilla-celebration-cake', 'half-and-half-cake', 'photo-number-cake', 'vanilla-ice-cream-cake']

/** Searches as people in Kuwait type them: without hamza, in dialect, by ear, in Latin letters, with a missing letter. */
const searches: [search: string, products: string[]][] = [
  ['لوتس', ['lotus-cake', 'lotus-cheesecake-cup', 'lotus-brownies']],
  ['كيك لوتس', ['lotus-cake', 'lotus-cheesecake-cup']],
  ['لوز', ['almond-croissant']],
  ['تارت ليمون', ['lemon-meringue-tart']],
  ['عيد ميلاد', birthday],
  ['كيكه عيد ميلاد', birthday.slice(0, 3)],
  ['كيك عيدميلاد', birthday.slice(0, 3)],
  ['birthday', [...birthday, 'mini-pizza']],
  ['birthday cake', birthday],
  ['كيك اطفال', birthday.slice(0, 3)],
  ['kids cake', birthday.slice(0, 3)],
  ['شوكلت', ['chocolate-fudge-cake', 'assorted-chocolate-box', 'chocolate-eclair']],
  ['شوكليت', ['chocolate-fudge-cake', 'assorted-chocolate-box']],
  ['كيكة شوكولا', ['chocolate-fudge-cake']],
  ['choclate', ['chocolate-fudge-cake', 'chocolate-cupcakes']],
  ['ميلفيه', ['mille-feuille']],
  ['ملفيه', ['mille-feuille']],
  ['mille feuille', ['mille-feuille']],
  ['ريد فيلفت', ['red-velvet-cake']],
  ['ريد ڤيلڤيت', ['red-velvet-cake']],
  ['بستاشيو', ['pistachio-rose-cake', 'pistachio-eclair', 'pistachio-cookies']],
  ['كنافه بالفستق', ['kunafa-mabrouma', 'pistachio-kunafa-bar']],
  ['لگيمات', ['luqaimat']],
  ['lugeimat', ['luqaimat']],
  ['ايسكريم', ['ice-cream-log', 'kunafa-ice-cream']],
  ['سان سبستيان', ['san-sebastian']],
  ['بيتزا', ['mini-pizza']],
  ['tiramsu', ['tiramisu']],
  ['kunfa', ['kunafa-nabulsi', 'kunafa-qashta']],
  ['مناقيش جبنه', ['cheese-manakish']],
  ['معجنات للدوام', ['savoury-tray']],
  ['هديه', ['coffee-gift-box', 'truffles', 'chocolate-strawberries']],
  ['هدايا', ['coffee-gift-box', 'stuffed-dates']],
  ['ريوق', ['office-breakfast-tray']],
  ['كيك ايسكريم', ['vanilla-ice-cream-cake', 'photo-ice-cream-cake']],
  ['رمضان', ['ramadan-ghabga-box', 'iftar-sweets-box']],
]

describe('what people search for', () => {
  test.each(searches)('[S2.14a] «%s» finds %j', async (search, products) => {
    expect(await find(search)).toEqual(expect.arrayContaining(products))
  })

  test('one letter wrong is forgiven only where nothing is found as written', async () => {
    // "dates" is one letter from "dated" and "plates", but only products with dates may match.
    const exact = await find('dates')
    expect(exact).toContain('stuffed-dates')
    expect(await find('datse')).toEqual(expect.arrayContaining(['stuffed-dates']))
    expect(exact).not.toContain('mini-pizza')
    for (const absent of ['sushi', 'سوشي', 'burger', 'برجر', 'دونات']) expect(await find(absent), absent).toEqual([])
  })

  test('a collection that is renamed is found by its new name at once', async () => {
    expect(await find('Henna night')).toEqual([])
    await shop.context.db.updateTable('collections').set({ name_en: 'Henna night' }).where('id', '=', 'gifts').execute()
    await raiseCatalogueVersion(shop.context.db)
    forgetShopData(shop.context)
    expect(await find('Henna night')).toContain('truffles')
  })
})
