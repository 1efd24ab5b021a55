import { readConfig } from '../kernel/config.ts'
import { PlainFailure } from '../kernel/plain-failure.ts'
import { startSofra } from './start.ts'
import { step, stopped } from './terminal.ts'

const explain = (error: unknown) => {
  const stack = error instanceof Error ? error.stack : undefined
  process.stderr.write(`\n${error instanceof PlainFailure ? error.message : (stack ?? String(error))}\n`)
  process.exitCode = 1
}

let stopping = false
/** Stops the server after its start. Signals that come during the start wait for its end. */
const stopAfter = (started: ReturnType<typeof startSofra>) => async () => {
  if (stopping) return
  stopping = true
  step('Stopping')
  // A hanging shutdown must not block the terminal: all replies are committed.
  setTimeout(() => process.exit(1), 10_000).unref()
  const sofra = await started
  await sofra.stop().catch(explain)
  stopped()
  process.exit()
}

try {
  const started = startSofra(readConfig(process.env))
  const stop = stopAfter(started)
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  await started
} catch (error) {
  explain(error)
  process.exit(1)
}
