import { expect, test, vi } from 'vitest'
import { afterFile, cleanOthers } from './after-file.ts'

const cleaned: string[] = []
const cleaning = (what: string) => async () => void cleaned.push(what)

// Simulates a file whose tests are all skipped: its hooks never run.
const state = vi.spyOn(expect, 'getState').mockReturnValue({ ...expect.getState(), testPath: '/left-out.test.ts' })
afterFile(cleaning('first of the file before'))
afterFile(cleaning('second of the file before'))
state.mockRestore()
afterFile(cleaning('of this file'))

test('cleanOthers runs the cleanups of a file whose tests were skipped, in reverse order, and not its own', async () => {
  await cleanOthers()
  expect(cleaned).toEqual(['second of the file before', 'first of the file before'])
  await cleanOthers()
  expect(cleaned).toHaveLength(2)
})
