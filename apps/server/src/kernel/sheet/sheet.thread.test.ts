import { expect, test, vi } from 'vitest'
import { inThread } from './sheet.thread.ts'

test('a thread gets only the compile cache from the environment', async () => {
  vi.stubEnv('A_SECRET', 'of the server')
  const script = `import { parentPort } from 'node:worker_threads'; parentPort.postMessage(process.env)`
  const answer = await inThread<NodeJS.Dict<string>>(
    new URL(`data:text/javascript,${script}`),
    {},
    { heap: 64, time: 60_000 },
  )
  expect(Object.keys(answer ?? {})).toEqual(process.env.NODE_COMPILE_CACHE ? ['NODE_COMPILE_CACHE'] : [])
  vi.unstubAllEnvs()
})
