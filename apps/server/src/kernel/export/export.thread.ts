import { Worker } from 'node:worker_threads'
import type { StreamedCell, StreamedSheet } from '../sheet/sheet.stream.ts'
import { threadEnvironment } from '../sheet/thread-environment.ts'

export type ExportCell = StreamedCell
export type ExportFormat = 'xlsx' | 'csv'

export interface OpenedExport extends StreamedSheet {
  format: ExportFormat
}

/** What the thread is told of one file; each message is answered by the bytes that it has made ready. */
export type ToWriter = { id: number } & (
  | { open: OpenedExport }
  | { rows: readonly (readonly ExportCell[])[] }
  /** Nobody reads on where it is not `whole`. */
  | { end: 'whole' | 'broken' }
)
export type FromWriter = { id: number } & ({ bytes: Uint8Array } | { error: string })

/** Megabytes; what is written at a time are a few hundred rows. */
const heap = 96
/** How long the thread waits for the next file; ms. */
const idleMs = 15_000

/** The thread that runs now, if one does. */
let running: ReturnType<typeof openThread> | undefined
let idle: NodeJS.Timeout | undefined
let files = 0
let lastId = 0

const openThread = () => {
  const worker = new Worker(new URL('./export.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: 16 },
    env: threadEnvironment,
  })
  const asked = new Map<number, PromiseWithResolvers<Uint8Array>>()
  let ended: Error | undefined
  const end = (error: Error) => {
    ended ??= error
    if (running === thread) running = undefined
    for (const { reject } of asked.values()) reject(ended)
    asked.clear()
    void worker.terminate()
  }
  const thread = {
    /** One message of a file at a time. */
    ask(message: ToWriter) {
      const one = Promise.withResolvers<Uint8Array>()
      if (ended) one.reject(ended)
      else asked.set(message.id, one)
      worker.postMessage(message)
      return one.promise
    },
    end,
  }
  worker.on('error', end)
  worker.on('exit', () => end(new Error('the thread that writes exports has ended')))
  worker.on('message', (message: FromWriter) => {
    const one = asked.get(message.id)
    asked.delete(message.id)
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
 * The bytes of a file whose rows come a few at a time, written in the thread that all exports share. The first bytes come with the
 * first rows; what is not read on ends there.
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
