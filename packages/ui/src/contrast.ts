/**
 * The palettes of a stylesheet of tokens: the light block, the dark override and the dark block for the system preference. Throws when a block is
 * missing.
 */
export function readPalettes(css: string): { light: Palette; dark: Palette; systemDark: Palette } {
  const light = readBlock(css, ':root {')
  const dark = { ...light, ...readBlock(css, ":root[data-theme='dark'] {") }
  const systemDark = { ...light, ...readBlock(css, ":root:not([data-theme='light']) {") }
  return { light, dark, systemDark }
}

export type Palette = Record<string, string>

/** The contrast of two opaque colours written `#rrggbb`, from 1 to 21, as WCAG 2 defines it. */
export function contrastRatio(first: string, second: string): number {
  const [light, dark] = [luminance(first), luminance(second)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function readBlock(css: string, opening: string): Palette {
  const start = css.indexOf(opening)
  if (start < 0) throw new Error(`The tokens have no block "${opening}"`)
  const body = css.slice(start + opening.length, css.indexOf('}', start))
  return Object.fromEntries([...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((match) => [match[1], match[2]]))
}

function luminance(colour: string): number {
  const channels = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour)
  if (channels === null) throw new Error(`"${colour}" is not an opaque #rrggbb colour`)
  const [red = 0, green = 0, blue = 0] = channels.slice(1).map((hex) => {
    const value = Number.parseInt(hex, 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
