import type { Product } from '@sukkar/contract/catalogue'
import type { PrintShape, PrintSize } from '@sukkar/domain/print-geometry'
import { nameIn } from '@sukkar/i18n/name-in'
import { RadioCard } from '@sukkar/ui/radio-card'
import { useLocale, useText } from '../../lib/locale.ts'
import { describePrice } from '../../lib/product-words.ts'
import classes from './cake-choice.module.css'
import { outlinePath } from './outline.ts'

/** The cakes that can be printed, each by its outline. */
export const CakeChoice = ({
  cakes,
  chosenId,
  onChoose,
}: {
  cakes: readonly Product[]
  chosenId: string
  onChoose: (cake: Product) => void
}) => {
  const t = useText()
  const locale = useLocale()
  return (
    <fieldset>
      <legend className={classes['legend']}>{t('studio.cake')}</legend>
      <div className={classes['cards']}>
        {cakes.map((cake) => (
          <RadioCard
            key={cake.id}
            name="print-cake"
            checked={cake.id === chosenId}
            disabled={!cake.in_stock}
            onChange={() => onChoose(cake)}
            picture={<Outline shape={cake.print?.shape ?? 'rectangle'} size={PROTOTYPES[cake.print?.shape ?? 'rectangle']} largest={30} />}
            title={<bdi>{nameIn(locale, cake)}</bdi>}
            detail={cake.in_stock ? describePrice(cake, t).current : t('product.soldOut')}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** A typical size for each outline. */
const PROTOTYPES: Readonly<Record<PrintShape, PrintSize>> = {
  rectangle: { widthCm: 30, heightCm: 20 },
  round: { widthCm: 26, heightCm: 26 },
  heart: { widthCm: 26, heightCm: 24 },
}

export type OfferedSize = { id: string; name: string; detail: string | null; price: string; size: PrintSize; isAvailable: boolean }

/** The sizes of a cake, drawn to one scale. */
export const SizeChoice = ({
  shape,
  offered,
  chosenId,
  onChoose,
}: {
  shape: PrintShape
  offered: readonly OfferedSize[]
  chosenId: string | null
  onChoose: (id: string) => void
}) => {
  const t = useText()
  const largest = Math.max(...offered.flatMap(({ size }) => [size.widthCm, size.heightCm]))
  return (
    <fieldset>
      <legend className={classes['legend']}>{t('studio.size')}</legend>
      <div className={classes['sizes']}>
        {offered.map(({ id, name, detail, price, size, isAvailable }) => (
          <RadioCard
            key={id}
            name="print-size"
            checked={id === chosenId}
            disabled={!isAvailable}
            onChange={() => onChoose(id)}
            picture={<Outline shape={shape} size={size} largest={largest} />}
            title={<bdi>{name}</bdi>}
            detail={isAvailable ? (detail ?? undefined) : t('product.optionUnavailable')}
            end={<span className={classes['price']}>{price}</span>}
          />
        ))}
      </div>
    </fieldset>
  )
}

const Outline = ({ shape, size, largest }: { shape: PrintShape; size: PrintSize; largest: number }) => (
  <svg viewBox={`${-largest / 2} ${-largest / 2} ${largest} ${largest}`} className={classes['outline']} aria-hidden="true">
    <path d={outlinePath(shape, size.widthCm * FILLED, size.heightCm * FILLED)} strokeWidth={largest / 22} />
  </svg>
)

/** Leaves room for the outline's stroke. */
const FILLED = 0.94
