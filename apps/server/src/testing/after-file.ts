import { afterAll, expect } from 'vitest'

interface Cleaning {
  file: string | undefined
  clean: () => Promise<void>
}

let due: Cleaning[] = []

/**
 * Cleans up after the test file that calls it at its top, the last call first. Of a file whose tests are all left out Vitest runs no
 * hook: the next file of the worker that calls `cleanOthers` sees to it.
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

/** Cleans up what files before this one have left. */
export const cleanOthers = async () => {
  const file = expect.getState().testPath
  for (const cleaning of due.toReversed()) if (cleaning.file !== file) await run(cleaning)
}
