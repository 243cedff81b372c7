import { describe, expect, it } from 'vitest'
import { toCsv } from './csv.ts'

describe('a table for a spreadsheet', () => {
  it('keeps Arabic, commas and quotes', () => {
    expect(
      toCsv(
        ['الصنف', 'Sales'],
        [
          ['كنافة, كبيرة', 4.75],
          ['6" cake', -1],
        ],
      ),
    ).toBe('\uFEFFالصنف,Sales\r\n"كنافة, كبيرة",4.75\r\n"6"" cake",-1\r\n')
  })

  it('runs no text as a formula', () => {
    for (const text of ['=1+1', '+1', '-1', '@x', '\tx']) expect(toCsv([text], [])).toContain(`'${text}`)
  })
})
