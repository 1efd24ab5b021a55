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
  // The start leaves garbage and a large young generation behind, which an idle server would hold on to. A limit of the young
  // generation would save as much, and cost an order a tenth more CPU.
  const shrink = () => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  setTimeout(shrink, 5_000).unref()
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    step('Stopping')
    // Whatever hangs must not keep the terminal: what was answered is committed already.
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
