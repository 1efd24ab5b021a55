import { expect, test } from 'vitest'
import { ordersBehind } from './order-links.ts'

const report = { from: '2026-03-01', until: '2026-03-31', currencies: ['TRY'] }
const paramsOf = (href: string | undefined) => Object.fromEntries(new URL(href ?? '', 'http://panel').searchParams)

test('ordersBehind keeps the filters of the report and narrows to the row', () => {
  const linked = { report, by: 'day', filters: { source: 'web', compare: 'none' } } as const
  const status = 'waiting_for_approval,preparing,on_the_way,delivered,returned'
  expect(paramsOf(ordersBehind(linked, 'orders'))).toEqual({
    from: '2026-03-01',
    to: '2026-03-31',
    source: 'web',
    status,
  })
  expect(paramsOf(ordersBehind(linked, 'cancelled', { key: '2026-03-05' }))).toEqual({
    from: '2026-03-05',
    to: '2026-03-05',
    source: 'web',
    status: 'cancelled',
  })
  const reason = ordersBehind({ ...linked, by: 'cancel_reason' }, 'cancelled', { key: '7' })
  expect(paramsOf(reason)).toMatchObject({ cancel_reason_id: '7', status: 'cancelled' })
  expect(paramsOf(ordersBehind({ ...linked, by: 'source' }, 'orders', { key: 'phone' })).source).toBe('phone')
})

test('ordersBehind returns nothing where the list has no filter', () => {
  expect(ordersBehind({ report, by: 'hour', filters: {} }, 'orders', { key: '3' })).toBeUndefined()
  expect(ordersBehind({ report, by: 'branch', filters: {} }, 'orders', { key: null })).toBeUndefined()
})

test('ordersBehind links only restaurants if there are several currencies', () => {
  const linked = { report: { ...report, currencies: ['TRY', 'EUR'] }, filters: {} }
  expect(ordersBehind({ ...linked, by: 'day' }, 'orders', { key: '2026-03-05' })).toBeUndefined()
  expect(ordersBehind({ ...linked, by: 'day' }, 'orders')).toBeUndefined()
  expect(paramsOf(ordersBehind({ ...linked, by: 'branch' }, 'orders', { key: '7' })).branch_id).toBe('7')
})
