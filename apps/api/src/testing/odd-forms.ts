import * as fc from 'fast-check'
import { oddTexts } from './odd-values.ts'

const boundary = 'x7f3b'
export const formType = `multipart/form-data; boundary=${boundary}`

type FormPart = { name: string; text: string; filename?: string; type?: string }

const writeForm = (parts: readonly FormPart[], end = `--${boundary}--\r\n`): string => parts.map(writePart).join('') + end

const writePart = ({ name, text, filename, type }: FormPart): string => {
  const file = filename === undefined ? '' : `; filename="${filename}"`
  const kind = type === undefined ? '' : `Content-Type: ${type}\r\n`
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n${kind}\r\n${text}\r\n`
}

const oddNames = [
  '__proto__',
  '__proto__[isAdmin]',
  'constructor[prototype][x]',
  'notes[__proto__][note]',
  'notes[0][note][deep]',
  'notes[100][note]',
  'notes[-1][note]',
  'notes[][]',
  'notes[٠][note]',
  'options[0]',
  'options[99999999999]',
  'options',
  'quantity[]',
  'images',
  'images[0]',
  'images[0][x]',
  'order_screenshot',
  'is_admin',
  '[quantity]',
  'quantity]',
  'quantity[',
  'a'.repeat(200),
  '',
  'مفتاح',
]

/** Malformed and hostile forms, on top of valid fields. */
export const oddForms = (fields: Readonly<Record<string, string>>): fc.Arbitrary<string> => {
  const good = Object.entries(fields).map(([name, text]) => ({ name, text }))
  const names = fc.constantFrom(...oddNames, ...Object.keys(fields))
  const part: fc.Arbitrary<FormPart> = fc.record(
    {
      name: names,
      text: fc.constantFrom(...oddTexts),
      filename: fc.constantFrom('a.jpg', '', '../../x.php', '\u202egpj.exe', 'a'.repeat(5000), 'x.svg'),
      type: fc.constantFrom('image/jpeg', 'image/svg+xml', 'text/html', ''),
    },
    { requiredKeys: ['name', 'text'] },
  )
  const withOdd = fc.array(part, { minLength: 1, maxLength: 4 }).map((odd) => writeForm([...good, ...odd]))
  const replaced = fc
    .tuple(fc.nat(), fc.constantFrom(...oddTexts))
    .map(([at, text]) => writeForm(good.map((entry, index) => (index === at % Math.max(1, good.length) ? { ...entry, text } : entry))))
  const doubled = fc.constant(writeForm([...good, ...good]))
  const many = fc.constantFrom(
    writeForm([...good, ...Array.from({ length: 400 }, (_, index) => ({ name: `notes[${index % 99}][note]`, text: 'x' }))]),
    writeForm([...good, ...Array.from({ length: 70 }, (_, index) => ({ name: `images[${index}]`, text: 'x', filename: 'a.jpg' }))]),
    writeForm([...good, { name: 'special_request', text: 'x'.repeat(6000) }]),
  )
  const whole = writeForm(good)
  const torn = fc.nat(whole.length).map((length) => whole.slice(0, length))
  const ends = fc
    .constantFrom('', '--', `--${boundary}`, `--${boundary}-`, '--other--\r\n', `--${boundary}--\r\n--${boundary}--\r\n`)
    .map((end) => writeForm(good, end))
  const noise = fc.constantFrom(
    '',
    '\r\n',
    `--${boundary}\r\n\r\n\r\n--${boundary}--`,
    `--${boundary}\r\nContent-Disposition: form-data\r\n\r\nx\r\n--${boundary}--\r\n`,
    `--${boundary}\r\nContent-Disposition: attachment; name="quantity"\r\n\r\n1\r\n--${boundary}--\r\n`,
    `--${boundary}\r\n${'X-Odd: 1\r\n'.repeat(3000)}\r\nx\r\n--${boundary}--\r\n`,
    whole.replaceAll('\r\n', '\n'),
  )
  return fc.oneof(withOdd, withOdd, replaced, doubled, many, torn, ends, noise)
}
