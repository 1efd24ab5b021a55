import { readConfig } from '../kernel/config.ts'
import { PlainFailure } from '../kernel/plain-failure.ts'
import { startSofra } from './start.ts'
import { step, stopped } from './terminal.ts'

const explain = (error: unknown) => {
  const stack = error instanceof Error ? error.stack : undefined
  process.stderr.write(`\n${error instanceof PlainFailure ? error.message : (stack ?? String(error))}\n`)
  process.exitCode = 1
}

try {
  const sofra = await startSofra(readConfig(process.env))
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    step('Stopping')
    // A hanging shutdown must not block the terminal: all replies are committed.
    setTimeout(() => process.exit(1), 10_000).unref()
    await sofra.stop().catch(explain)
    stopped()
    process.exit()
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
} catch (error) {
  explain(error)
  process.exit(1)
}
