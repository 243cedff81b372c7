import { findNearbyAreas } from '@sukkar/domain/distance'
import { nameIn } from '@sukkar/i18n/name-in'
import { buttonClass } from '@sukkar/ui/button'
import { InlineError } from '@sukkar/ui/inline-error'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { areasQuery } from '../features/pick-service/queries.ts'
import { MIDDLE_OF_KUWAIT } from '../features/place/middle.ts'
import { PlacePicker } from '../features/place/place-picker.tsx'
import { useChoice } from '../lib/choice.ts'
import { readPlace, writePlace } from '../lib/chosen-pin.ts'
import { useLocale, useText } from '../lib/locale.ts'
import { queryClient } from '../lib/query-client.ts'
import classes from './map.module.css'
import { OrderMap } from './order-map.tsx'

/** The map of an order on its way if the query names one, else a map to find the area of a place (§2 "/Map", D9). */
export const MapScreen = () => {
  const { order, token } = useSearch({ strict: false })
  return order === undefined ? <AreaFinder /> : <OrderMap id={order} token={token} />
}

/**
 * Proposes the nearest areas; the customer chooses one. The pin is in the address: a reload restores it, and it goes on with the area as
 * the pin of the address still to be typed.
 */
const AreaFinder = () => {
  const t = useText()
  const locale = useLocale()
  const areas = useQuery(areasQuery, queryClient).data ?? []
  const { area: chosen, pin: savedPin } = useChoice((choice) => choice)
  const navigate = useNavigate()
  const { pin } = useSearch({ strict: false })
  const place = readPlace(pin)
  const found = place === null ? [] : findNearbyAreas(areas, place)
  const start = place ?? savedPin ?? areas.find(({ id }) => id === chosen?.id) ?? MIDDLE_OF_KUWAIT
  return (
    <div className={classes['page']}>
      <h1>{t('pickService.openMap')}</h1>
      <PlacePicker
        key={areas.length === 0 ? 'waiting' : 'known'}
        start={start}
        isSet={place !== null || savedPin !== null}
        areas={areas}
        areaId={null}
        onConfirm={(to) => void navigate({ to: '/Map', search: { pin: writePlace(to) }, replace: true })}
      />
      {place !== null && (
        <section className={classes['found']} aria-labelledby="nearest-areas" aria-live="polite">
          <h2 id="nearest-areas">{t('place.nearest')}</h2>
          {found.length === 0 && <InlineError title={t('pickService.locationOutside')} />}
          {found.map((area) => (
            <Link
              key={area.id}
              to="/pick-service"
              search={{ area: area.id, pin: writePlace(place) }}
              className={buttonClass({ variant: 'quiet' })}
            >
              <bdi>{nameIn(locale, area)}</bdi>
            </Link>
          ))}
        </section>
      )}
    </div>
  )
}
