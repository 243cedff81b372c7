import { afterAll, describe, expect, it, vi } from 'vitest'
import { type BranchWindow, listWindowsTouching, type OpeningRow } from './opening-hours.ts'
import { FULFILMENTS, SERVICES } from './service.ts'
import { checkPromise } from './service-window.ts'
import { listDates, listSlots, type Slot, type TimesInput } from './service-window-slots.ts'
import { listServiceStates, type ServiceState } from './service-window-states.ts'
import { addDays, parseInstant, startOfDayMs, toShopClock } from './shop-time.ts'

/**
 * Every minute of eight days, in four time zones of the machine: Wednesday 18 to Wednesday 25 November 2026, with an ordinary
 * Thursday, a Friday that opens after prayer, a Saturday without delivery, a Sunday that is closed, a Monday with the hours of
 * a Ramadan night, a Tuesday with split hours that follows it, and a Wednesday after it.
 */
const days = Array.from({ length: 8 }, (_, index) => addDays('2026-11-18', index))
const zones = ['Asia/Kuwait', 'UTC', 'America/Los_Angeles', 'Pacific/Kiritimati']
const weekly: OpeningRow[] = FULFILMENTS.flatMap((fulfilment) =>
  [0, 1, 2, 3, 4, 5, 6].flatMap((dayOfWeek) => {
    const row = { fulfilment, dayOfWeek, isOpen: true }
    if (dayOfWeek === 5) return [{ ...row, from: '13:30', to: '19:45' }]
    if (dayOfWeek !== 2) return [row]
    return [
      { ...row, from: '08:00', to: '12:30' },
      { ...row, from: '16:00', to: '19:45' },
    ]
  }),
)
const regular: BranchWindow = {
  start: '07:59',
  end: '19:45',
  services: { asap: true, same_day: true, pre_order: true },
  openings: weekly,
  specialDays: [
    { date: '2026-11-21', fulfilment: 'delivery', isClosed: true },
    { date: '2026-11-22', fulfilment: null, isClosed: true },
    { date: '2026-11-23', fulfilment: null, isClosed: false, from: '20:00', to: '01:00' },
  ],
}
const dayNamed = (index: number) => days[index] ?? ''
const branches: { name: string; branch: BranchWindow; dates: string[] }[] = [
  { name: 'a branch with its own hours', branch: regular, dates: days },
  {
    name: 'a branch without hours',
    branch: { ...regular, start: null, end: null, specialDays: [] },
    dates: [dayNamed(0), dayNamed(2), dayNamed(6)],
  },
  {
    name: 'a branch with slots of 45 minutes that is open late',
    branch: { ...regular, end: '23:30', slotMinutes: 45 },
    dates: [dayNamed(0), dayNamed(2), dayNamed(6)],
  },
]
/** Every minute takes long on a busy machine. */
const patienceMs = 600_000

/** Hours, slots and lead times begin and end on quarters of an hour, so states change only at the minutes around one. */
const sweeps = [
  { minutes: 'the minutes beside every quarter of an hour', isTaken: (minute: number) => [14, 0, 1].includes(minute % 15) },
  { minutes: 'every minute [full: millions of promises]', isTaken: () => true },
]

type Combination = TimesInput & { branch: BranchWindow }
const combinations = (branch: BranchWindow, nowMs: number): Combination[] =>
  SERVICES.flatMap((service) => FULFILMENTS.map((fulfilment) => ({ branch, service, fulfilment, nowMs })))

function* everyMinute(dates: readonly string[] = days, isTaken = (_minute: number): boolean => true): Generator<number> {
  for (const day of dates) for (let minute = 0; minute < 1440; minute += 1) if (isTaken(minute)) yield startOfDayMs(day) + minute * 60_000
}

const shownSlots = (input: Combination): Slot[] => listDates(input).flatMap(({ date }) => listSlots({ ...input, date }))

/** Throws with the instant in the message; millions of expect() calls would be slow. */
function insist(isTrue: boolean, what: string, input: TimesInput, slot?: Slot): void {
  if (isTrue) return
  const { date, hour, minute } = toShopClock(input.nowMs)
  throw new Error(`${what}: ${input.service} ${input.fulfilment} at ${date} ${hour}:${minute}, ${JSON.stringify(slot)}`)
}

function checkSlot(input: Combination, slot: Slot): void {
  const promise = checkPromise({ ...input, chosen: { date: slot.day, from: slot.from } })
  insist(slot.isOpen === (slot.reason === null), 'a closed slot has a reason, an open one none', input, slot)
  insist(promise.ok === slot.isOpen, 'an offered slot is promised and a closed one is not', input, slot)
  if (!promise.ok) {
    insist(promise.code === slot.reason, 'the refusal has the reason of the slot', input, slot)
    return
  }
  const { promisedFromMs, promisedToMs } = promise.value
  insist(promisedFromMs === slot.fromMs && promisedToMs === slot.toMs, 'the promise is the slot', input, slot)
}

function checkOpenSlot(input: Combination, slot: Slot): void {
  const { branch, service, fulfilment, nowMs } = input
  const isDelivery = fulfilment === 'delivery'
  const windows = listWindowsTouching(branch, fulfilment, slot.day)
  const window = windows.find(({ fromMs, toMs }) => fromMs <= slot.fromMs && slot.fromMs <= toMs)
  insist(window !== undefined && slot.toMs <= window.toMs, 'nothing lies outside the hours of the branch', input, slot)
  insist(toShopClock(slot.fromMs).date === slot.day, 'the date is the Kuwait date of the slot', input, slot)
  const ahead = (startOfDayMs(slot.day) - startOfDayMs(toShopClock(nowMs).date)) / 86_400_000
  if (service === 'pre_order') insist(ahead >= 2 && ahead <= 9, 'a pre-order is two to nine days ahead', input, slot)
  if (service === 'same_day') {
    insist(ahead === 0, 'later today is today', input, slot)
    const leftMinutes = (slot.toMs - nowMs) / 60_000
    insist(isDelivery ? leftMinutes > 45 : leftMinutes >= 15, 'the lead of a slot is kept', input, slot)
  }
  if (service === 'asap') {
    const aheadMinutes = (slot.fromMs - nowMs) / 60_000
    insist(aheadMinutes >= (isDelivery ? 40 : 15), 'the lead of now is kept', input, slot)
    insist(window !== undefined && nowMs >= window.fromMs, 'now is within the hours', input, slot)
  }
}

/** For an order placed now, a slot that has begun starts when the order can be ready. */
function honestStartMs(input: Combination, slot: Slot): number {
  if (input.service === 'asap') return slot.fromMs
  const leadMs = slot.toMs - slot.cutoffMs
  return Math.max(slot.fromMs, Math.ceil(input.nowMs / 60_000) * 60_000 + leadMs)
}

/** A combination with its open slots. */
type Offer = { input: Combination; open: Slot[] }

function checkState(state: ServiceState, offers: readonly Offer[], name: string): void {
  const input = offers[0]?.input
  if (input === undefined) throw new Error('nothing to check')
  const isPossible = offers.some(({ open }) => open.length > 0)
  insist(state.isEnabled === isPossible, `${name} is enabled exactly when a time is possible`, input)
  insist(state.isEnabled === (state.reason === null), `${name} has a reason exactly when disabled`, input)
  if (!state.isEnabled) {
    const opensAt = state.opensAt === null ? null : parseInstant(state.opensAt)
    insist(opensAt === null || (opensAt.ok && opensAt.value > input.nowMs), `${name} opens in the future`, input)
    return
  }
  const earliest = parseInstant(state.earliest?.from ?? '')
  const startsOf = (some: readonly Offer[]): number[] => some.flatMap((one) => one.open.map((slot) => honestStartMs(one.input, slot)))
  const delivered = startsOf(offers.filter((one) => one.input.fulfilment === 'delivery'))
  const starts = delivered.length > 0 ? delivered : startsOf(offers)
  insist(earliest.ok && earliest.value === Math.min(...starts), `${name} names the earliest time`, input)
  insist(earliest.ok && earliest.value >= input.nowMs, `${name} promises nothing from a time that has passed`, input)
  const cutoff = state.cutoffAt === null ? null : parseInstant(state.cutoffAt)
  insist(cutoff === null || (cutoff.ok && cutoff.value >= input.nowMs), `${name} is not past its cut-off`, input)
}

describe.each(branches)('$name', ({ branch, dates }) => {
  it.each(sweeps)(
    '[S5.4a] [S5.5] [S5.6] [S9.5a] [S9.7a] offers exactly what it promises: $minutes',
    { timeout: patienceMs },
    ({ isTaken }) => {
      for (const nowMs of everyMinute(dates, isTaken)) {
        for (const input of combinations(branch, nowMs)) {
          // Pre-order dates do not change within an hour, and there are eight, so one minute of each hour is enough.
          if (input.service === 'pre_order' && toShopClock(nowMs).minute !== 0) continue
          for (const slot of shownSlots(input)) {
            checkSlot(input, slot)
            if (slot.isOpen) checkOpenSlot(input, slot)
          }
          for (const date of listDates(input)) insist(date.isOpen === (date.reason === null), 'a closed date has a reason', input)
        }
      }
    },
  )

  it('[S5.4b] [S5.7] every quarter of an hour a state is enabled exactly when it has a time, and ends when it says', () => {
    for (const nowMs of everyMinute(dates)) {
      if (toShopClock(nowMs).minute % 15 !== 0) continue
      const states = listServiceStates({ branch, nowMs })
      const all = combinations(branch, nowMs).map((input) => ({ input, open: shownSlots(input).filter((slot) => slot.isOpen) }))
      for (const name of SERVICES) {
        const offers = all.filter(({ input }) => input.service === name)
        checkState(states[name], offers, name)
      }
      for (const name of FULFILMENTS) {
        const offers = all.filter(({ input }) => input.fulfilment === name)
        checkState(states[name], offers, name)
      }
    }
  })
})

describe('what a state says of the future', () => {
  it('[S5.4a] [S5.5] comes true: open again at opensAt and not a minute before, closed after cutoffAt', () => {
    for (const nowMs of everyMinute()) {
      if (toShopClock(nowMs).minute !== 7) continue
      for (const service of ['asap', 'same_day'] as const) {
        const state = listServiceStates({ branch: regular, nowMs })[service]
        const text = state.isEnabled ? state.cutoffAt : state.opensAt
        const turn = parseInstant(text ?? '')
        if (!turn.ok) throw new Error(`${service} does not say when it ${state.isEnabled ? 'closes' : 'opens'} at ${nowMs}`)
        const isEnabledAt = (ms: number) => listServiceStates({ branch: regular, nowMs: ms })[service].isEnabled
        const when = `${service} ${text}`
        expect(isEnabledAt(turn.value - 60_000), when).toBe(state.isEnabled)
        expect(isEnabledAt(state.isEnabled ? turn.value + 60_000 : turn.value), when).toBe(!state.isEnabled)
      }
    }
  })
})

describe('the time zone of the machine', () => {
  afterAll(() => {
    vi.unstubAllEnvs()
  })
  const digestIn = (zone: string, isTaken: (minute: number) => boolean) => {
    vi.stubEnv('TZ', zone)
    const lines = [...everyMinute(days, isTaken)].map((nowMs) => {
      const shown = combinations(regular, nowMs)
        .filter(({ service }) => service !== 'pre_order' || toShopClock(nowMs).minute === 0)
        .map((input) => shownSlots(input).map((slot) => `${slot.day} ${slot.from}-${slot.to} ${slot.reason} ${slot.fromMs}`))
      const states = toShopClock(nowMs).minute % 15 === 0 ? listServiceStates({ branch: regular, nowMs }) : null
      return `${nowMs} ${JSON.stringify(shown)} ${JSON.stringify(states)}`
    })
    return { offset: new Date(2026, 10, 18).getTimezoneOffset(), lines }
  }
  // Time zones differ by whole hours, so one minute of each hour is enough.
  const zoneSweeps = [{ minutes: 'every hour', isTaken: (minute: number) => minute % 60 === 0 }, ...sweeps.slice(1)]
  it.each(zoneSweeps)(
    '[S5.4a] [S9.6a] changes nothing in Kuwait, UTC, Los Angeles and Kiritimati: $minutes',
    {
      timeout: patienceMs,
    },
    ({ isTaken }) => {
      const [kuwait, ...others] = zones.map((zone) => digestIn(zone, isTaken))
      if (kuwait === undefined) throw new Error('no zone')
      // If TZ had no effect, the test would compare Kuwait with itself.
      expect([kuwait, ...others].map(({ offset }) => offset)).toEqual([-180, 0, 480, -840])
      for (const other of others) {
        const first = other.lines.findIndex((line, index) => line !== kuwait.lines[index])
        expect(first === -1 ? null : other.lines[first]).toBeNull()
      }
    },
  )
})
