import { Worker } from 'node:worker_threads'

interface Bounds {
  /** Megabytes. */
  heap: number
  /** Milliseconds. */
  time: number
  signal?: AbortSignal | undefined
}

/**
 * Has a file do its work with `data` in a thread of its own: with little memory, none of the server's secrets, and an end.
 * Answers its first message; undefined where it took too much memory or time.
 */
export const inThread = <Answer>(file: URL, data: unknown, { heap, time, signal }: Bounds) =>
  new Promise<Answer | undefined>((resolve, reject) => {
    signal?.throwIfAborted()
    const worker = new Worker(file, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: 32 },
      env: {},
    })
    const end = (settle: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      settle()
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
