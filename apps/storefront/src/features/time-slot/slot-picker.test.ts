import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ensureTexts, localeStore } from '../../lib/locale.ts'
import { queryClient } from '../../lib/query-client.ts'
import { SlotPicker, type SlotPickerProps } from './time-picker.tsx'
import type { OfferedTimes } from './time-slots.ts'

const render = (props: Partial<SlotPickerProps<OfferedTimes>>): string =>
  renderToStaticMarkup(
    createElement(SlotPicker<OfferedTimes>, {
      timesQuery: (date) => ({
        queryKey: ['times', date ?? 'first'],
        queryFn: () => Promise.reject(new Error('offline')),
        staleTime: Number.POSITIVE_INFINITY,
      }),
      fulfilment: 'delivery',
      value: null,
      onPick: () => undefined,
      ...props,
    }),
  )
const offer = (date: string | undefined, times: object) => queryClient.setQueryData(['times', date ?? 'first'], times)

it('a time of a day that has passed does not hide the times of today', async () => {
  await ensureTexts('rest')
  const today = { dates: [{ date: '2026-11-28', is_open: true }], slots: [{ day: '2026-11-28', from: '17:00', to: '18:00', status: 1 }] }
  offer(undefined, today)
  offer('2026-11-27', { ...today, slots: [{ ...today.slots[0], day: '2026-11-27', status: 0, reason: 'DATE_OUT_OF_RANGE' }] })
  const html = render({ value: { date: '2026-11-27', from: '17:00', to: '18:00' }, isTodayAlone: true })
  expect(html).not.toContain(localeStore.getState().translator('checkout.noSlots'))
  expect(html).toContain('5:00')
})

it('the day that was asked for is shown first where it is open, else the first one', async () => {
  await ensureTexts('rest')
  const dates = ['2026-11-28', '2026-11-29', '2026-11-30'].map((date) => ({ date, is_open: date !== '2026-11-30' }))
  const timesAt = (day: string, from: string, to: string) => ({ dates, slots: [{ day, from, to, status: 1 }] })
  offer(undefined, timesAt('2026-11-28', '10:00', '11:00'))
  offer('2026-11-29', timesAt('2026-11-29', '17:00', '18:00'))
  offer('2026-11-30', timesAt('2026-11-30', '20:00', '21:00'))
  expect(render({ firstDate: '2026-11-29' })).toContain('5:00')
  for (const firstDate of ['2026-11-30', '2026-12-24', null]) expect(render({ firstDate })).toContain('10:00')
})
