import type { AddressWords } from '@sukkar/domain/address-line'
import type { Locale } from '@sukkar/i18n/locales'
import { translate } from '@sukkar/i18n/server-translate'

/** The words before the parts of an address; the area stands for itself. */
export const addressWords = (locale: Locale): AddressWords => {
  const say = translate(locale)
  return {
    area: '',
    block: say('address.word.block'),
    street: say('address.word.street'),
    avenue: say('address.word.avenue'),
    house: say('address.word.house'),
    building: say('address.word.building'),
    floor: say('address.word.floor'),
    apartment: say('address.word.apartment'),
    office: say('address.word.office'),
  }
}
