import type { Failure, Printer, Reach, send } from './send.ts'

/** The agent's credentials, and the printers that it may reach. */
export interface Settings extends Reach {
  readonly server: string
  readonly key: string
}

interface Print {
  readonly id: number
  readonly kind: string
  readonly printer: Printer
  readonly bytes: string
}

interface Work {
  readonly prints: readonly Print[]
  readonly again_ms: number
}

interface Tools {
  readonly fetch: typeof fetch
  readonly send: typeof send
  /** Waits for `ms`, or until the agent ends. */
  readonly pause: (ms: number) => Promise<unknown>
  readonly log: (line: string) => void
}

/** A response of the server other than the expected one. */
export class Refused extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
  /** Whether retrying is useless: the agent or its code is unknown to the server. */
  get isFinal() {
    return this.status === 401 || this.status === 422
  }
}

const isFinal = (error: unknown) => error instanceof Refused && error.isFinal

const firstPause = 1_000
const longestPause = 60_000
/** Pauses in milliseconds between attempts to reach a printer that is off. */
const reachPauses = [1_000, 3_000]
/** After this many failed reports another device has the print. */
const mostReports = 6
const mostCached = 500

export const release = '1.0.0'

/** Sends one request to the server; throws `Refused`, or a connection error. */
export const ask = async <Reply>(
  { fetch }: Pick<Tools, 'fetch'>,
  { server }: Pick<Settings, 'server'>,
  path: string,
  body: object,
): Promise<Reply> => {
  const response = await fetch(`${server}/api/print-agent/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', lang: 'tr' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  })
  const reply = (await response.json().catch(() => ({}))) as { message?: string }
  if (!response.ok) throw new Refused(response.status, reply.message ?? `HTTP ${response.status}`)
  return reply as Reply
}

/** Returns a pause that doubles up to a minute, with jitter, so that agents do not return at the same time. */
export const growing = (tries: number) => Math.min(longestPause, firstPause * 2 ** tries) * (0.75 + Math.random() / 4)

/**
 * Prints jobs of the server until `isOver`: printers in parallel, the jobs of one printer in order. It never prints a job twice,
 * even if the report was lost.
 */
export const runAgent = async (settings: Settings, tools: Tools, isOver: () => boolean): Promise<void> => {
  const { pause, log } = tools
  const printed = new Set<number>()

  const report = async (id: number, failure: Failure | null) => {
    for (let tries = 0; tries < mostReports; tries += 1) {
      try {
        return await ask(tools, settings, 'report', { key: settings.key, print_id: id, failure })
      } catch (error) {
        if (isFinal(error)) throw error
        // Another device has the job by now.
        if (error instanceof Refused && error.status === 409) return
        await pause(growing(tries))
      }
    }
  }

  const sent = async ({ printer, bytes }: Print) => {
    const all = Buffer.from(bytes, 'base64')
    for (const wait of reachPauses) {
      const failure = await tools.send(printer, all, settings)
      if (failure !== 'offline' || isOver()) return failure
      await pause(wait)
    }
    return tools.send(printer, all, settings)
  }

  const print = async (one: Print) => {
    const failure = printed.has(one.id) ? null : await sent(one)
    if (failure === null) {
      printed.add(one.id)
      if (printed.size > mostCached) printed.delete(printed.values().next().value ?? 0)
    }
    log(`${one.printer.name}: ${one.kind} ${one.id} ${failure ?? 'ok'}`)
    await report(one.id, failure)
  }

  const printAll = (prints: readonly Print[]) =>
    Promise.all(
      [...Map.groupBy(prints, ({ printer }) => printer.name).values()].map(async (queue) => {
        for (const one of queue) await print(one)
      }),
    )

  let failed = 0
  while (!isOver()) {
    try {
      const { prints, again_ms } = await ask<Work>(tools, settings, 'prints', { key: settings.key, release })
      if (failed > 0) log('the server is there again')
      failed = 0
      await printAll(prints)
      await pause(again_ms)
    } catch (error) {
      if (isFinal(error)) throw error
      const wait = growing(failed)
      failed += 1
      log(
        `the server does not answer (${error instanceof Error ? error.message : error}); again in ${Math.ceil(wait / 1_000)} s`,
      )
      await pause(wait)
    }
  }
}
