import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { compressedBytes, type Manifest, measureFirstView, measureRoutes } from './check-budget.ts'

const files: Record<string, Buffer> = {
  'assets/main.js': randomBytes(1000),
  'assets/react.js': randomBytes(2000),
  'assets/home.js': randomBytes(4000),
  'assets/pick-service.js': randomBytes(8000),
  'assets/calendar.js': randomBytes(16_000),
  'assets/main.css': randomBytes(32_000),
}

const manifest: Manifest = {
  'src/app/main.tsx': { file: 'assets/main.js', isEntry: true, imports: ['_react.js'], css: ['assets/main.css'] },
  '_react.js': { file: 'assets/react.js' },
  'src/screens/home.tsx': { file: 'assets/home.js', src: 'src/screens/home.tsx', imports: ['_react.js'] },
  'src/screens/pick-service.tsx': {
    file: 'assets/pick-service.js',
    src: 'src/screens/pick-service.tsx',
    imports: ['_react.js', '_calendar.js'],
  },
  '_calendar.js': { file: 'assets/calendar.js', imports: ['src/app/main.tsx'] },
}

/** Random bytes do not compress, so a file's compressed size is its length plus a small frame. */
function measure(html: string): Record<string, number> {
  const read = (file: string) => files[file] ?? Buffer.alloc(0)
  return Object.fromEntries(
    measureFirstView('en', html, manifest, read).map(({ name, bytes }) => [name.replace('en: ', ''), Math.round(bytes / 1000)]),
  )
}

describe('the first view', () => {
  it('counts the entry and its static imports once', () => {
    expect(measure('<script type="module" src="/assets/main.js"></script>')['scripts of the first view']).toBe(3)
  })

  it('counts what the document preloads, with its imports', () => {
    expect(measure('<link rel="modulepreload" crossorigin href="/assets/home.js">')['scripts of the first view']).toBe(7)
  })

  it('counts only what pick-service adds to it, with its imports', () => {
    expect(measure('')['pick-service adds']).toBe(24)
    expect(measure('<link rel="modulepreload" href="/assets/pick-service.js">')).toMatchObject({
      'pick-service adds': 0,
      'scripts of the first view': 27,
    })
  })

  it('counts linked styles, or the inlined ones in their place', () => {
    expect(measure('<link rel="stylesheet" href="/assets/main.css">').styles).toBe(32)
    expect(measure('').styles).toBe(32)
    const inlined = `<style>${randomBytes(3000).toString('hex')}</style>`
    expect(measure(inlined).styles).toBe(3)
    expect(measure(`${inlined}<link rel="stylesheet" href="/assets/main.css">`).styles).toBe(35)
  })

  it('does not count what is named and never fetched', () => {
    const inlined = `<style>${randomBytes(3000).toString('hex')}</style>`
    expect(measure(`${inlined}<link rel="stylesheet" href="/assets/main.css" disabled>`).styles).toBe(3)
  })

  it('weighs the document as it travels', () => {
    expect(measure(randomBytes(5000).toString('hex')).document).toBe(5)
    expect(compressedBytes('a'.repeat(10_000))).toBeLessThan(50)
  })

  it('has limits', () => {
    const limits = measureFirstView('en', '', manifest, () => Buffer.alloc(0)).map(({ limitBytes }) => limitBytes / 1024)
    expect(limits).toEqual([14, 8, 100, 60])
  })
})

describe('a route', () => {
  const withRoutes: Manifest = {
    ...manifest,
    'src/screens/cart.tsx': { file: 'assets/cart.js', src: 'src/screens/cart.tsx', imports: ['_react.js', '_calendar.js', '_lines.js'] },
    '_lines.js': { file: 'assets/lines.js' },
    'src/screens/place.tsx': { file: 'assets/place.js', src: 'src/screens/place.tsx', imports: ['_map-frame.js'] },
    'src/screens/place-dialog.tsx': { file: 'assets/place-dialog.js', src: 'src/screens/place-dialog.tsx' },
    '_map-frame.js': { file: 'assets/map-frame-abc.js' },
  }
  const more = { 'assets/cart.js': randomBytes(1000), 'assets/lines.js': randomBytes(2000), 'assets/place.js': randomBytes(500) }
  const read = (file: string) => ({ ...files, ...more })[file] ?? randomBytes(90_000)

  it('counts what it adds to what is there by then, without the map, and a dialog opens on one', () => {
    const measured = measureRoutes(withRoutes, read).map(({ name, bytes }) => [name, Math.round(bytes / 500) * 500])
    expect(measured).toEqual([
      ['route: home adds', 4000],
      ['route: cart adds', 3000],
      ['route: place adds', 500],
      ['route: pick-service adds', 0],
    ])
  })
})
