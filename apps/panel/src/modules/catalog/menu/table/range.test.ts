import { expect, test } from 'vitest'
import { pastedInto, rangeOf, stepOf } from './range.ts'

const size = { rowCount: 100, columns: 7, page: 12 }
const keys = (key: string, ctrlKey = false) => ({ key, ctrlKey, metaKey: false })
const at = { rowIndex: 50, column: 3 }

test.each([
  ['ArrowUp', false, [49, 3]],
  ['ArrowDown', false, [51, 3]],
  ['ArrowLeft', false, [50, 2]],
  ['ArrowRight', false, [50, 4]],
  ['Home', false, [50, 0]],
  ['End', false, [50, 6]],
  ['PageUp', false, [38, 3]],
  ['PageDown', false, [62, 3]],
  ['Home', true, [0, 0]],
  ['End', true, [99, 6]],
  ['ArrowDown', true, [99, 3]],
] as const)('%s (with Ctrl: %s) leads to %s', (key, ctrl, [rowIndex, column]) => {
  expect(stepOf(keys(key, ctrl), at, size)).toEqual({ rowIndex, column })
})

test('stepOf stays within the table and ignores other keys', () => {
  expect(stepOf(keys('ArrowUp'), { rowIndex: 0, column: 0 }, size)).toEqual({ rowIndex: 0, column: 0 })
  expect(stepOf(keys('PageDown'), { rowIndex: 95, column: 6 }, size)).toEqual({ rowIndex: 99, column: 6 })
  expect(stepOf(keys('a'), at, size)).toBeUndefined()
})

test('rangeOf spans its corners in any order', () => {
  expect(rangeOf({ rowIndex: 9, column: 4 }, { rowIndex: 3, column: 2 })).toEqual({
    top: 3,
    bottom: 9,
    left: 2,
    right: 4,
  })
})

test('pastedInto fills a range with one value, and repeats or places a block', () => {
  const range = { top: 0, bottom: 2, left: 2, right: 2 }
  expect(pastedInto([['5']], range)).toEqual([['5'], ['5'], ['5']])
  expect(
    pastedInto(
      [
        ['1', '2'],
        ['3', '4'],
      ],
      range,
    ),
  ).toEqual([
    ['1', '2'],
    ['3', '4'],
  ])
  expect(pastedInto([['1'], ['2']], { ...range, bottom: 3 })).toEqual([['1'], ['2'], ['1'], ['2']])
  expect(pastedInto([['1', '2'], ['3']], { ...range, bottom: 0 })).toEqual([
    ['1', '2'],
    ['3', undefined],
  ])
})
