import type { OptionValue } from '@sukkar/contract/catalogue'
import { nameIn } from '@sukkar/i18n/name-in'
import { useLocale, useText } from '../../lib/locale.ts'
import { flavorColor } from './flavor-colors.ts'
import classes from './halves-picture.module.css'

/** A cake from above whose halves fill as they are chosen; the first half is at the start side. */
export const HalvesPicture = ({
  first,
  second,
  cream,
}: {
  first: OptionValue | undefined
  second: OptionValue | undefined
  cream: string | null
}) => {
  const t = useText()
  const locale = useLocale()
  const name = (value: OptionValue | undefined) => (value ? nameIn(locale, value) : t('product.halfOpen'))
  return (
    <svg
      viewBox="0 0 240 240"
      className={classes['cake']}
      role="img"
      aria-label={t('product.halvesPicture', { first: name(first), second: name(second) })}
    >
      <ellipse cx="120" cy="126" rx="112" ry="110" className={classes['plate']} />
      <circle cx="120" cy="120" r="98" style={{ fill: cream ?? CREAM }} className={classes['cream']} />
      <Half value={first} d="M120 38a82 82 0 0 0 0 164Z" />
      <Half value={second} d="M120 38a82 82 0 0 1 0 164Z" />
      <path d="M120 36v168" className={classes['cut']} />
      {ROSETTES.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="9" style={{ fill: cream ?? CREAM }} className={classes['rosette']} />
      ))}
    </svg>
  )
}

const Half = ({ value, d }: { value: OptionValue | undefined; d: string }) => (
  <path d={d} className={value ? classes['half'] : classes['open']} style={value ? { fill: flavorColor(value.code) } : undefined} />
)

const CREAM = '#fff6ea'
const ROSETTES_COUNT = 26
const ROSETTES = Array.from({ length: ROSETTES_COUNT }, (_, index) => {
  const angle = (index / ROSETTES_COUNT) * 2 * Math.PI
  return [Math.round(120 + 90 * Math.cos(angle)), Math.round(120 + 90 * Math.sin(angle))] as const
})
