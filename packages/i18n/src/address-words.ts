import type { AddressWords } from '@sukkar/domain/address-line'
import type { Translator } from './translate.ts'

/** The labels of the parts of an address; the area has none. */
export const addressWords = (t: Translator): AddressWords => ({
  area: '',
  block: t('address.word.block'),
  street: t('address.word.street'),
  avenue: t('address.word.avenue'),
  house: t('address.word.house'),
  building: t('address.word.building'),
  floor: t('address.word.floor'),
  apartment: t('address.word.apartment'),
  office: t('address.word.office'),
})
