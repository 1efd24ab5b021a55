import { Worker } from 'node:worker_threads'
import { threadEnvironment } from './thread-environment.ts'

interface Bounds {
  /** Megabytes. */
  heap: number
  /** Milliseconds. */
  time: number
  signal?: AbortSignal | undefined
}

/**
 * Runs a file with `data` in a worker thread with limits for memory and time, without the server's environment. Returns
 * its first message; undefined if a limit was exceeded.
 */
export const inThread = <Answer>(file: URL, data: unknown, { heap, time, signal }: Bounds) =>
  new Promise<Answer | undefined>((resolve, reject) => {
    signal?.throwIfAborted()
    const worker = new Worker(file, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: 32 },
      env: threadEnvironment,
    })
    const end = (done: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      done()
      void worker.terminate()
    }
    const tooMuch = () => end(() => resolve(undefined))
    const stop = () => end(() => reject(signal?.reason))
    const timer = setTimeout(tooMuch, time)
    signal?.addEventListener('abort', stop)
    worker.once('message', (answer: Answer) => end(() => resolve(answer)))
    worker.once('exit', (exitCode) => end(() => reject(new Error(`the thread ended with ${exitCode} and no answer`))))
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') tooMuch()
      else end(() => reject(error))
    })
  })
