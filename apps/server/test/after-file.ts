import { afterAll, expect } from 'vitest'

interface Cleaning {
  file: string | undefined
  clean: () => Promise<void>
}

let due: Cleaning[] = []

/**
 * Registers a cleanup of the calling test file, in reverse order. Vitest runs no hooks for a file whose tests are all
 * skipped; the next file of the worker that calls `cleanOthers` cleans up instead.
 */
export const afterFile = (clean: () => Promise<void>) => {
  const cleaning = { file: expect.getState().testPath, clean }
  due.push(cleaning)
  afterAll(() => run(cleaning))
}

const run = async (cleaning: Cleaning) => {
  due = due.filter((one) => one !== cleaning)
  await cleaning.clean()
}

/** Cleans up after earlier files. */
export const cleanOthers = async () => {
  const file = expect.getState().testPath
  for (const cleaning of due.toReversed()) if (cleaning.file !== file) await run(cleaning)
}
