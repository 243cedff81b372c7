import { messages as arabic } from '@sukkar/i18n/catalogues/all-ar'
import { createTranslator } from '@sukkar/i18n/translate'
import { isValidElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { phoneHint } from './phone-hint.tsx'

const t = createTranslator('ar', arabic)

it('a number of the Gulf that lacks its plus is proposed with it, and pressing the proposal enters it', () => {
  const onAccept = vi.fn()
  const hint = phoneHint({ phone: '٩٧١٥٠١٢٣٤٥٦٧', isWrong: true, hint: 'We call it', t, onAccept })
  expect(isValidElement(hint) ? renderToStaticMarkup(hint) : hint).toContain('هل تقصد \u2068+971501234567\u2069؟')
  ;(hint as ReactElement<{ onClick: () => void }>).props.onClick()
  expect(onAccept).toHaveBeenCalledExactlyOnceWith('+971501234567')
})

it('a number that is not known to be wrong, or wrong otherwise, has its hint', () => {
  const hintOf = (phone: string, isWrong: boolean) => phoneHint({ phone, isWrong, hint: 'We call it', t, onAccept: vi.fn() })
  expect(hintOf('971501234567', false)).toBe('We call it')
  expect(hintOf('0501234567', true)).toBe('We call it')
})
