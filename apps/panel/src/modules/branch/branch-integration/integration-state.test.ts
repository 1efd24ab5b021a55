import type { BranchIntegration } from '@sofra/contract/branch/branch-integration/branch-integration.contract.ts'
import { expect, test } from 'vitest'
import { firstOf, stateOf } from './integration-state.ts'

const complete: BranchIntegration = {
  code: 'sofra',
  name: 'Sofra',
  logo: null,
  module: 'courier',
  is_licensed: true,
  is_offered: true,
  asks: [{ key: 'secret', label: 'Secret', is_secret: true, is_required: true }],
  fields: {},
  secrets: { secret: { set_at: '2026-01-01T00:00:00Z', set_by: 'Deniz' } },
  is_active: true,
  remote_name: 'Moda',
  remote_id: '1',
  pickup_point_name: '',
  pickup_point_id: 'p',
  version: 2,
}

test.each([
  ['active', {}, undefined],
  ['ready', { is_active: false }, 'activate'],
  ['missing', { pickup_point_id: '' }, 'pickup'],
  ['missing', { remote_id: '', pickup_point_id: '' }, 'restaurant'],
  ['missing', { secrets: {}, remote_id: '' }, 'credentials'],
  ['new', { version: 1, secrets: {} }, 'credentials'],
  ['not-offered', { is_offered: false, remote_id: '' }, undefined],
  ['unlicensed', { is_licensed: false, remote_id: '' }, undefined],
] as const)('stateOf returns %s for a connection with %j', (name, change, next) => {
  expect(stateOf({ ...complete, ...change })).toMatchObject({ name, next })
})

test('a marketplace needs no pick-up point', () => {
  expect(stateOf({ ...complete, module: 'getir', pickup_point_id: '' }).name).toBe('active')
})

test('firstOf prefers an incomplete platform, then a complete one, then a licensed one', () => {
  const begun = { ...complete, code: 'begun', remote_id: '' }
  const untouched = { ...complete, code: 'untouched', version: 1, secrets: {} }
  const closed = { ...complete, code: 'closed', is_licensed: false }
  const first = (...items: BranchIntegration[]) => firstOf(items)?.code
  expect(first(closed, untouched, complete, begun)).toBe('begun')
  expect(first(closed, untouched, complete)).toBe('sofra')
  expect(first(closed, untouched)).toBe('untouched')
  expect(first(closed)).toBe('closed')
})
