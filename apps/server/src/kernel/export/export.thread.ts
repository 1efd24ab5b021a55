import { Worker } from 'node:worker_threads'
import type { StreamedCell, StreamedSheet } from '../sheet/sheet.stream.ts'
import { threadEnvironment } from '../sheet/thread-environment.ts'

export type ExportCell = StreamedCell
export type ExportFormat = 'xlsx' | 'csv'

export interface OpenedExport extends StreamedSheet {
  format: ExportFormat
}

/** A message to the thread about one file; the reply contains the bytes that are ready. */
export type ToWriter = { id: number } & (
  | { open: OpenedExport }
  | { rows: readonly (readonly ExportCell[])[] }
  /** `broken`: the reader stopped. */
  | { end: 'whole' | 'broken' }
)
export type FromWriter = { id: number } & ({ bytes: Uint8Array } | { error: string })

/** Megabytes; a few hundred rows are in memory at a time. */
const heap = 96
/** How long an idle thread waits for the next file; ms. */
const idleMs = 15_000

/** The running thread, if any. */
let running: ReturnType<typeof openThread> | undefined
let idle: NodeJS.Timeout | undefined
let files = 0
let lastId = 0

const openThread = () => {
  const worker = new Worker(new URL('./export.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: 16 },
    env: threadEnvironment,
  })
  const pendingRequests = new Map<number, PromiseWithResolvers<Uint8Array>>()
  let ended: Error | undefined
  const end = (error: Error) => {
    ended ??= error
    if (running === thread) running = undefined
    for (const { reject } of pendingRequests.values()) reject(ended)
    pendingRequests.clear()
    void worker.terminate()
  }
  const thread = {
    /** Only one message per file at a time. */
    ask(message: ToWriter) {
      const one = Promise.withResolvers<Uint8Array>()
      if (ended) one.reject(ended)
      else pendingRequests.set(message.id, one)
      worker.postMessage(message)
      return one.promise
    },
    end,
  }
  worker.on('error', end)
  worker.on('exit', () => end(new Error('the thread that writes exports has ended')))
  worker.on('message', (message: FromWriter) => {
    const one = pendingRequests.get(message.id)
    pendingRequests.delete(message.id)
    if ('bytes' in message) one?.resolve(message.bytes)
    else one?.reject(new Error(message.error))
  })
  worker.unref()
  return thread
}

const begin = () => {
  files += 1
  clearTimeout(idle)
  running ??= openThread()
  return running
}

const end = () => {
  files -= 1
  if (files) return
  idle = setTimeout(() => running?.end(new Error('the thread that writes exports was idle')), idleMs)
  idle.unref()
}

/**
 * Yields the bytes of a file whose rows arrive in chunks, written in the thread that all exports share. The first bytes
 * follow the first rows. Writing stops when the reader stops.
 */
export async function* writeExport(
  of: OpenedExport,
  chunks: AsyncIterable<ExportCell[][]>,
): AsyncGenerator<Uint8Array> {
  lastId += 1
  const id = lastId
  const { ask } = begin()
  let isWhole = false
  try {
    await ask({ id, open: of })
    for await (const rows of chunks) {
      const bytes = await ask({ id, rows })
      if (bytes.length) yield bytes
    }
    isWhole = true
    yield await ask({ id, end: 'whole' })
  } finally {
    if (!isWhole) await ask({ id, end: 'broken' }).catch(() => undefined)
    end()
  }
}
