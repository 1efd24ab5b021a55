import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { pathToFileURL } from 'node:url'
import { inProject, productNode, root } from './project.mjs'

const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Runs programs in parallel, forwards signals to all, and ends with the exit code of the first that ends. */
export function runTogether(programs) {
  const children = programs.map(({ args, cwd = root, env = {} }) =>
    spawn(productNode(), args, { cwd, stdio: 'inherit', env: { ...process.env, ...runtime(), ...env } }),
  )
  const signalAll = (signal) => {
    for (const child of children) child.kill(signal)
  }
  for (const signal of passedOn) process.on(signal, () => signalAll(signal))
  for (const child of children) {
    child.once('exit', (code, signal) => {
      process.exitCode ??= code ?? 128 + (constants.signals[signal] ?? 0)
      signalAll('SIGTERM')
    })
  }
}

const wakePool = `--import ${pathToFileURL(inProject('tools/wake-pool.mjs'))}`

/** Environment of every Node process of the project: caches compiled files, so that a second start is faster, and wakes the thread pool. */
export function runtime() {
  const options = process.env.NODE_OPTIONS ?? ''
  return {
    NODE_COMPILE_CACHE: inProject('node_modules/.cache/node'),
    NODE_OPTIONS: options.includes(wakePool) ? options : `${options} ${wakePool}`.trim(),
  }
}
