type Print = { print_shape: string | null; print_width_mm: number | null; print_height_mm: number | null }
type Measures = Pick<Print, 'print_width_mm' | 'print_height_mm'>

/** Cakes with one printed picture on top, and its outline. */
const shapes: Readonly<Record<string, 'rectangle' | 'round' | 'heart'>> = {
  'photo-sheet-cake': 'rectangle',
  'logo-cake': 'rectangle',
  'photo-ice-cream-cake': 'rectangle',
  'photo-round-cake': 'round',
  'photo-heart-cake': 'heart',
}

/** Print sizes in mm of cakes without a choice of sizes. */
const singleSizes: Readonly<Record<string, readonly [number, number]>> = { 'photo-heart-cake': [250, 230] }

/** Diameters in mm of round cakes. */
const diameters: Readonly<Record<string, number>> = { small: 200, medium: 240, large: 280 }

const noMeasures: Measures = { print_width_mm: null, print_height_mm: null }

/** Print columns of a product, with measures if it has no choice of sizes. */
export const printOfProduct = (slug: string): Print => {
  const single = singleSizes[slug]
  return {
    print_shape: shapes[slug] ?? null,
    ...(single === undefined ? noMeasures : { print_width_mm: single[0], print_height_mm: single[1] }),
  }
}

/** Print measures of a size: "20x30" lies with its long side across, a round one has a named diameter. */
export const printOfSize = (slug: string, code: string): Measures => {
  const [, short, long] = /^(\d+)x(\d+)$/.exec(code) ?? []
  if (shapes[slug] === 'rectangle' && short && long) return { print_width_mm: Number(long) * 10, print_height_mm: Number(short) * 10 }
  const diameter = shapes[slug] === 'round' ? diameters[code] : undefined
  return diameter === undefined ? noMeasures : { print_width_mm: diameter, print_height_mm: diameter }
}
