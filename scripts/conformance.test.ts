import { describe, expect, it } from 'vitest'
import { checkConformance, listNamedTests, renderConformance } from './conformance.ts'
import { readSources } from './source-files.ts'

const files = readSources()
const withTest = (text: string) => ({ path: 'apps/api/src/features/area/other.test.ts', text })

describe('the table of calls', () => {
  it('finds the calls that a title names, whatever quotes it stands in', () => {
    const text = `it('[S7.23] [api:listAreas] names them', f)\nit.each(rows)("it's [api:getShop] [api:listBanners] %s", f)`
    expect(listNamedTests([withTest(text)])).toEqual([
      { call: 'listAreas', path: 'apps/api/src/features/area/other.test.ts', line: 1, title: 'names them' },
      { call: 'getShop', path: 'apps/api/src/features/area/other.test.ts', line: 2, title: "it's %s" },
      { call: 'listBanners', path: 'apps/api/src/features/area/other.test.ts', line: 2, title: "it's %s" },
    ])
  })

  it('complains of a call that no test names, and of a test whose call is not there', () => {
    const others = files.filter(({ path }) => !path.includes('/area/'))
    expect(checkConformance(others).map(({ message }) => message)).toContain('no test names [api:listAreas]')
    expect(checkConformance([...files, withTest("it('[api:listNothing] x', f)")]).map(({ message }) => message)).toContain(
      'there is no call listNothing',
    )
  })

  it('complains of a table that was written before something changed', () => {
    const old = files.map((file) => (file.path === 'docs/conformance.md' ? { ...file, text: `${file.text}\n` } : file))
    expect(checkConformance(old).map(({ path }) => path)).toEqual(['docs/conformance.md'])
  })

  it('says who is let in', () => {
    const table = renderConformance(listNamedTests(files))
    expect(table).toMatch(/\| getProfile \| `GET \/customer\/profile` \| 401 \| works \| 403 \| 403 \|/)
    expect(table).toMatch(/\| getShop \| `GET \/shop` \| works \| works \| works \| works \|/)
  })
})
