import { expect, test } from 'vitest'
import { membersBehind } from './member-links.ts'

const report = {
  by: 'month',
  from: '2026-01-15',
  until: '2026-03-10',
  lost_until: '2026-01-09',
  is_current: true,
} as const
const paramsOf = (href: string | undefined) => Object.fromEntries(new URL(href ?? '', 'http://panel').searchParams)

test('membersBehind narrows to the month of a row within the period and keeps the filters of the report', () => {
  const linked = { report, filters: { source: 'web', branch_id: '7' }, company: 3 }
  expect(paramsOf(membersBehind(linked, 'new_members', { key: '2026-02' }))).toEqual({
    company: '3',
    order_branch_id: '7',
    ordered_from: '2026-02-01',
    ordered_to: '2026-02-28',
    order_source: 'web',
    first_order_from: '2026-02-01',
    first_order_to: '2026-02-28',
  })
  expect(paramsOf(membersBehind(linked, 'returning_members', { key: '2026-01' }))).toMatchObject({
    ordered_from: '2026-01-15',
    ordered_to: '2026-01-31',
    first_order_to: '2026-01-14',
  })
})

test('membersBehind links lost members only if the period is current, and no groups that the list cannot filter', () => {
  expect(paramsOf(membersBehind({ report, filters: {} }, 'lost_members'))).toEqual({ last_order_to: '2026-01-09' })
  expect(membersBehind({ report: { ...report, is_current: false }, filters: {} }, 'lost_members')).toBeUndefined()
  const byValue = { report: { ...report, by: 'value' as const }, filters: {} }
  expect(membersBehind(byValue, 'members', { key: '10' })).toBeUndefined()
})
