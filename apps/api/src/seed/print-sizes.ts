type Print = { print_shape: string | null; print_width_mm: number | null; print_height_mm: number | null }
type Measures = Pick<Print, 'print_width_mm' | 'print_height_mm'>

/** Cakes whose top is one printed picture. */
const shapes: Readonly<Record<string, 'rectangle' | 'round' | 'heart'>> = {
  'photo-sheet-cake': 'rectangle',
  'logo-cake': 'rectangle',
  'photo-ice-cream-cake': 'rectangle',
  'photo-round-cake': 'round',
  'photo-heart-cake': 'heart',
}

/** The only size of a cake that comes in one. */
const singleSizes: Readonly<Record<string, readonly [number, number]>> = { 'photo-heart-cake': [250, 230] }

/** Across the top of a round cake. */
const diameters: Readonly<Record<string, number>> = { small: 200, medium: 240, large: 280 }

const noMeasures: Measures = { print_width_mm: null, print_height_mm: null }

/** What is printed on a product, with measures where it has no sizes of its own. */
export const printOfProduct = (slug: string): Print => {
  const single = singleSizes[slug]
  return {
    print_shape: shapes[slug] ?? null,
    ...(single === undefined ? noMeasures : { print_width_mm: single[0], print_height_mm: single[1] }),
  }
}

/** What a size measures: "20x30" lies before the customer with its long side across, a round one goes by its name. */
export const printOfSize = (slug: string, code: string): Measures => {
  const [, short, long] = /^(\d+)x(\d+)$/.exec(code) ?? []
  if (shapes[slug] === 'rectangle' && short && long) return { print_width_mm: Number(long) * 10, print_height_mm: Number(short) * 10 }
  const diameter = shapes[slug] === 'round' ? diameters[code] : undefined
  return diameter === undefined ? noMeasures : { print_width_mm: diameter, print_height_mm: diameter }
}
