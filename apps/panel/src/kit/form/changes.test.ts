import { expect, test } from 'vitest'
import { changedFields } from './changes.ts'

test('changedFields counts a field with several parts once, and a reverted one not at all', () => {
  expect(
    changedFields({
      name: { tr: true, en: true, de: false },
      note: { tr: false },
      kinds: [false, true],
      days: [],
      is_active: true,
      price: false,
    }),
  ).toEqual(['name', 'kinds', 'is_active'])
})
