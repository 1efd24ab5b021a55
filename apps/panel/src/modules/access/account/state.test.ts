import { expect, test } from 'vitest'
import { stateOf } from './state.ts'

const now = Date.parse('2026-05-01T12:00:00Z')
const at = (text: string | null, more: object = {}) =>
  stateOf({ is_active: true, state: 'active', demo_ends_at: text, ...more }, now)

test.each([
  ['an account without an end', at(null), { tone: 'good', phrase: 'active' }],
  ['a trial with days left', at('2026-05-11T11:00:00Z'), { tone: 'working', phrase: 'trial', days: 10 }],
  ['a trial in its last hours', at('2026-05-01T13:00:00Z'), { tone: 'warning', phrase: 'trial', days: 1 }],
  ['a trial that ends now', at('2026-05-01T12:00:00Z'), { tone: 'bad', phrase: 'trial-ended' }],
  [
    'one that is switched off, whatever else',
    at('2026-05-11T11:00:00Z', { is_active: false }),
    { tone: 'quiet', phrase: 'passive' },
  ],
  ['one that registers', at(null, { state: 'registering' }), { tone: 'waiting', phrase: 'registering' }],
])('%s', (_, state, expected) => {
  expect(state).toEqual(expected)
})
