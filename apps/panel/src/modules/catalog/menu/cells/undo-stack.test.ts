import fc from 'fast-check'
import { expect, test } from 'vitest'
import { done, emptyStack, redone, type UndoStack, undone } from './undo-stack.ts'

const all = (stack: UndoStack<number>, by: typeof undone): number[] => {
  const next = by(stack)
  return next ? [next.step, ...all(next.stack, by)] : []
}

test('undo stack undoes the last step first and redoes in order', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 150 }), (steps) => {
      const stack = steps.reduce<UndoStack<number>>(done, emptyStack)
      expect(all(stack, undone)).toEqual(steps.toReversed())
      let back = stack
      for (let next = undone(back); next; next = undone(back)) back = next.stack
      expect(all(back, redone)).toEqual(steps)
    }),
  )
})

test('undo stack drops undone steps after a new one', () => {
  const stack = done(done(emptyStack as UndoStack<number>, 1), 2)
  const back = undone(stack)?.stack ?? stack
  expect(all(done(back, 3), undone)).toEqual([3, 1])
  expect(redone(done(back, 3))).toBeUndefined()
})
