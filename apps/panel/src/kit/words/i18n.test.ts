import { afterEach, expect, test, vi } from 'vitest'
import { type PhraseKey, t } from './i18n.ts'

afterEach(() => void vi.restoreAllMocks())

// Each test in the browser fails at an error in the console.
test('a key that no part of the words had a word for is shown itself, and said once in the console', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const lost = 'kitchen.lost' as PhraseKey
  expect([t(lost), t(lost)]).toEqual([lost, lost])
  expect(said.mock.calls).toEqual([['No word for kitchen.lost']])
})
