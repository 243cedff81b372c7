/** The colour of a flavour's cut surface, for dots and halves; a flavour not listed looks like plain sponge. */
const COLORS: Readonly<Record<string, string>> = {
  vanilla: '#f6e3b4',
  chocolate: '#6b3f2a',
  'red-velvet': '#a4293a',
  strawberry: '#ee8ba0',
  lotus: '#c68642',
  pistachio: '#9dbd6f',
  saffron: '#eeb544',
  caramel: '#c98a3d',
  hazelnut: '#9c6b46',
  mango: '#f5ad3c',
  karak: '#b9825a',
  milk: '#8a5638',
  dark: '#3f241a',
  white: '#f7efdf',
  dates: '#6e4125',
  walnut: '#a97e55',
  cashew: '#e5c795',
}

const SPONGE = '#ecd3a4'

export const flavorColor = (code: string): string => COLORS[code] ?? SPONGE

export const hasFlavorColor = (code: string): boolean => code in COLORS
