/** Steps to undo and to redo. */
export interface UndoStack<T> {
  readonly past: readonly T[]
  readonly future: readonly T[]
}

const maxSteps = 200

export const emptyStack = { past: [], future: [] } as const satisfies UndoStack<never>

/** Adds a step and drops the undone ones. */
export const done = <T>({ past }: UndoStack<T>, step: T): UndoStack<T> => ({
  past: [...past, step].slice(-maxSteps),
  future: [],
})

/** The step to undo and the rest of the stack; undefined when there is none. */
export const undone = <T>({ past, future }: UndoStack<T>): { step: T; stack: UndoStack<T> } | undefined => {
  const step = past.at(-1)
  return step === undefined ? undefined : { step, stack: { past: past.slice(0, -1), future: [...future, step] } }
}

/** The step to redo and the rest of the stack; undefined when there is none. */
export const redone = <T>({ past, future }: UndoStack<T>): { step: T; stack: UndoStack<T> } | undefined => {
  const step = future.at(-1)
  return step === undefined ? undefined : { step, stack: { past: [...past, step], future: future.slice(0, -1) } }
}
