import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTable, type Table, writeTable } from './table-file.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string): Table => {
  const table = readTable(bytes(text))
  if (!table.ok) throw new Error(JSON.stringify(table.problem))
  return table.value
}
const cellsOf = (text: string) => read(text).rows.map(({ cells }) => cells)

describe('a table as a file', () => {
  it('carries the mark of UTF-8 and ends its lines as spreadsheets do', () => {
    expect(writeTable(['slug', 'name_ar'], [['a', 'كنافة, "ناعمة"\nساخنة']], ',')).toBe(
      '\ufeffslug,name_ar\r\na,"كنافة, ""ناعمة""\nساخنة"\r\n',
    )
    expect(writeTable(['a', 'b'], [['1,5', '2;5']], ';')).toBe('\ufeffa;b\r\n1,5;"2;5"\r\n')
  })

  it.each(['=1+1', '+965', '-1', '@SUM(A1)', '\t=1', ' =1', "'=1", '＝1', "'"])(
    'makes no formula of %j, and reads it back as it was',
    (cell) => {
      const file = writeTable(['a', 'b'], [[cell, 'x']], ',')
      const [, line = ''] = file.split('\r\n')
      if (cell !== "'") expect(line.replace(/^"/, '')).toMatch(/^'/)
      expect(cellsOf(file)).toEqual([[cell, 'x']])
    },
  )

  it('reads back whatever it has written', () => {
    // A line with only blank cells is no row, so the second cell is never blank.
    const cell = fc.string({ unit: fc.constantFrom(...`aك1,;"'=+-@|\t\n `.split('')), maxLength: 8 })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cell, fc.constant('x')), { minLength: 1, maxLength: 5 }),
        fc.constantFrom(',', ';'),
        (rows, separator) => {
          expect(cellsOf(writeTable(['a', 'b'], rows, separator as ',' | ';'))).toEqual(rows)
        },
      ),
    )
  })

  it('reads what spreadsheets write: any mark, separator and line end, rows numbered as they are shown', () => {
    expect(read('\ufeffSlug; Name_AR \r\na;"x;\r\ny"\r\n;\r\nb;z')).toEqual({
      separator: ';',
      header: ['slug', 'name_ar'],
      rows: [
        { line: 2, cells: ['a', 'x;\r\ny'] },
        { line: 4, cells: ['b', 'z'] },
      ],
    })
    expect(cellsOf('a\tb\n1\t2\n')).toEqual([['1', '2']])
    const wide = readTable(new Uint8Array(Buffer.from('\ufeffa\tb\r\nكيك\t2', 'utf16le')))
    expect(wide.ok && wide.value.rows[0]?.cells).toEqual(['كيك', '2'])
  })

  it('says of a file that cannot be read what is wrong, and where', () => {
    const problemOf = (file: Uint8Array) => {
      const table = readTable(file)
      return table.ok ? null : table.problem
    }
    expect(problemOf(new Uint8Array([0x61, 0xc7, 0xe1]))).toMatchObject({ line: 1, problem: 'table_text' })
    expect(problemOf(bytes('a\u0000b'))).toMatchObject({ problem: 'table_text' })
    expect(problemOf(bytes('a,b\r\n1,2\r\n3,"4\r\n5,6'))).toMatchObject({ line: 3, problem: 'table_quote' })
    for (const empty of ['', 'a,b\r\n', 'a,b\r\n,\r\n']) expect(problemOf(bytes(empty))).toMatchObject({ problem: 'table_empty' })
    expect(problemOf(bytes(`a\n${'x\n'.repeat(5001)}`))).toMatchObject({ problem: { rule: 'table_rows' } })
    expect(problemOf(bytes(`a\n${'x\n'.repeat(5000)}`))).toBeNull()
  })
})
