import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ensureTexts, localeStore } from '../../lib/locale.ts'
import { queryClient } from '../../lib/query-client.ts'
import { SlotPicker } from './time-picker.tsx'
import type { OfferedTimes } from './time-slots.ts'

it('a time of a day that has passed does not hide the times of today', async () => {
  await ensureTexts('rest')
  const today = { dates: [{ date: '2026-11-28', is_open: true }], slots: [{ day: '2026-11-28', from: '17:00', to: '18:00', status: 1 }] }
  const offer = (date: string | undefined, times: object) => queryClient.setQueryData(['times', date ?? 'first'], times)
  offer(undefined, today)
  offer('2026-11-27', { ...today, slots: [{ ...today.slots[0], day: '2026-11-27', status: 0, reason: 'DATE_OUT_OF_RANGE' }] })
  const html = renderToStaticMarkup(
    createElement(SlotPicker<OfferedTimes>, {
      timesQuery: (date) => ({
        queryKey: ['times', date ?? 'first'],
        queryFn: () => Promise.reject(new Error('offline')),
        staleTime: Number.POSITIVE_INFINITY,
      }),
      fulfilment: 'delivery',
      value: { date: '2026-11-27', from: '17:00', to: '18:00' },
      onPick: () => undefined,
      isTodayAlone: true,
    }),
  )
  expect(html).not.toContain(localeStore.getState().translator('checkout.noSlots'))
  expect(html).toContain('5:00')
})
