import type { Address } from './address.ts'

/** A part of an address that is shown behind a label. */
export type AddressPartLabel = 'area' | 'block' | 'street' | 'avenue' | 'house' | 'building' | 'floor' | 'apartment' | 'office'

/** The label in front of each part; an empty label shows the value alone. */
export type AddressWords = Readonly<Record<AddressPartLabel, string>>

/**
 * The non-empty parts of an address in the order Kuwaitis write it: area, block, street, avenue, house, floor, apartment, office. `locale` selects
 * the area's name when `areaNames` has both languages.
 */
export function addressParts(
  address: Address,
  locale: 'en' | 'ar',
  areaNames?: Readonly<Record<'en' | 'ar', string>>,
): { label: AddressPartLabel; value: string }[] {
  const parts: { label: AddressPartLabel; value: string }[] = [
    { label: 'area', value: areaNames?.[locale] ?? address.area },
    { label: 'block', value: address.block },
    { label: 'street', value: address.street },
    { label: 'avenue', value: address.avenue },
    { label: buildingLabel(address), value: address.building },
    { label: 'floor', value: address.floor },
    { label: 'apartment', value: address.apartment },
    { label: 'office', value: address.office },
  ]
  return parts.filter((part) => part.value.trim() !== '')
}

/**
 * The display line of §3: street, floor, apartment, block and building, in that order, blanks skipped, joined by the
 * comma of the language. Each value stands in direction isolates, so that `7A` inside Arabic keeps its order.
 */
export function displayLine(address: Address, words: AddressWords, locale: 'en' | 'ar'): string {
  const line: readonly { label: AddressPartLabel; value: string }[] = [
    { label: 'street', value: address.street },
    { label: 'floor', value: address.floor },
    { label: 'apartment', value: address.apartment },
    { label: 'block', value: address.block },
    { label: buildingLabel(address), value: address.building },
  ]
  return joinParts(line, words, locale)
}

/** The whole address on one line for a driver: `addressParts` with their labels. */
export function fullLine(
  address: Address,
  words: AddressWords,
  locale: 'en' | 'ar',
  areaNames?: Readonly<Record<'en' | 'ar', string>>,
): string {
  return joinParts(addressParts(address, locale, areaNames), words, locale)
}

const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

function buildingLabel(address: Address): 'house' | 'building' {
  return address.type === 'home' ? 'house' : 'building'
}

/**
 * Customers often type the label themselves, "شارع سالم المبارك" or "Salem Al-Mubarak Street"; it is then not added a second time, whichever
 * language they used. A label counts at the beginning of a value; that of a street also at its end.
 */
const TYPED_LABELS: Partial<Record<AddressPartLabel, RegExp>> = {
  block: /^(?:block|blk|قطعة|قطعه)(?![\p{L}])/iu,
  street: /^(?:street|st|road|rd|شارع|طريق)(?![\p{L}])|\s(?:street|st|road|rd)\.?$/iu,
  avenue: /^(?:avenue|ave|lane|jadda|جادة|جاده)(?![\p{L}])|\s(?:avenue|ave|lane)\.?$/iu,
  house: /^(?:house|villa|منزل|بيت|فيلا|قسيمة|قسيمه)(?![\p{L}])/iu,
  building: /^(?:building|bldg|tower|مبنى|عمارة|عماره|برج|قسيمة|قسيمه)(?![\p{L}])|\s(?:building|tower)$/iu,
  floor: /^(?:floor|الدور|دور|الطابق|طابق)(?![\p{L}])|\sfloor$/iu,
  apartment: /^(?:apartment|apt|flat|شقة|شقه)(?![\p{L}])/iu,
  office: /^(?:office|مكتب)(?![\p{L}])/iu,
}

function joinParts(parts: readonly { label: AddressPartLabel; value: string }[], words: AddressWords, locale: 'en' | 'ar'): string {
  return parts
    .map(({ label, value }) => ({ label, value: value.trim() }))
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => {
      const word = TYPED_LABELS[label]?.test(value) ? '' : words[label]
      return `${word} ${FIRST_STRONG_ISOLATE}${value}${POP_ISOLATE}`.trim()
    })
    .join(locale === 'ar' ? '، ' : ', ')
}
