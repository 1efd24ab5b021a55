import { expect, test } from 'vitest'
import { counterOf, firstFree, type SlotUse, slotStart, slotsFrom } from './slot.rules.ts'

const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: 600, end: 1_320 }))
const branch = { timezone: 'Europe/Istanbul', hours: { weekly: week, exceptions: [] } }
const at = (time: string) => new Date(`2026-10-05T${time}:00+03:00`)
const use = (time: string, used: number): SlotUse => ({ scope: 'all', starts_at: at(time).toISOString(), used })
const rule = { unit: 'orders', most: 4, types: { comeGetIt: 2 } } as const

test('counterOf returns a delivery type’s own counter, the common one, or null', () => {
  expect(counterOf(rule, 'comeGetIt')).toEqual({ scope: 'comeGetIt', limit: 2 })
  expect(counterOf(rule, 'deliveryToAddress')).toEqual({ scope: 'all', limit: 4 })
  expect([counterOf(rule, 'orderOnTheTable'), counterOf(null, 'comeGetIt')]).toEqual([null, null])
})

test('slotsFrom ends with the hours, and continues after them only with `later`', () => {
  const today = slotsFrom(branch, 'comeEat', at('21:20'), { limit: 96 })
  expect(today).toEqual([at('21:15'), at('21:30'), at('21:45')])
  const later = slotsFrom(branch, 'comeEat', at('21:20'), { limit: 60, later: true })
  expect(later[3]).toEqual(new Date('2026-10-06T10:00:00+03:00'))
  // Opened manually outside of the hours.
  expect(slotsFrom(branch, 'comeEat', at('23:00'), { limit: 96 })).toEqual([at('23:00')])
})

test('firstFree skips full slots, counting its own counter only', () => {
  const slots = slotsFrom(branch, 'comeEat', at('20:00'), { limit: 4 })
  const free = (uses: SlotUse[], quantity = 1) => firstFree(slots, uses, { scope: 'all', limit: 4, quantity })
  expect(free([])).toEqual(at('20:00'))
  expect(free([use('20:00', 4), { ...use('20:15', 4), scope: 'comeGetIt' }])).toEqual(at('20:15'))
  expect(free([use('20:00', 3)], 2)).toEqual(at('20:15'))
  expect(free(['20:00', '20:15', '20:30', '20:45'].map((time) => use(time, 4)))).toBeNull()
  // An order larger than the limit gets an empty quarter hour.
  expect(free([use('20:00', 1)], 9)).toEqual(at('20:15'))
  expect(slotStart(at('20:14'))).toEqual(at('20:00'))
})
