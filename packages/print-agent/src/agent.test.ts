import { expect, test } from 'vitest'
import { growing, Refused, runAgent } from './agent.ts'
import type { Failure, Printer } from './send.ts'

const settings = { server: 'https://panel.example', key: 'secret', devices: {}, ports: [] }
const on = (name: string): Printer => ({ name, connection: 'network', address: '192.168.1.50' })
const print = (id: number, name = 'Mutfak') => ({
  id,
  kind: 'ticket',
  printer: on(name),
  bytes: Buffer.from(`${id}`).toString('base64'),
})

type Answer = object | number | Error
const replied = (answer: Answer) => {
  if (answer instanceof Error) throw answer
  if (typeof answer === 'number') return Response.json({ message: 'no' }, { status: answer })
  return Response.json(answer)
}

/** Runs an agent against a server with the given responses, until they are used up. */
const run = async (
  work: Answer[],
  { report = () => null as unknown as Answer, failures = [] as (Failure | null)[] } = {},
) => {
  const reports: { print_id: number; failure: Failure | null }[] = []
  const sent: string[] = []
  const pauses: number[] = []
  let isOver = false
  const fetch = (async (url: string, { body }: { body: string }) => {
    if (url.endsWith('/report')) {
      reports.push(JSON.parse(body))
      return replied(report() ?? {})
    }
    const next = work.shift()
    if (next === undefined) isOver = true
    return replied(next ?? { prints: [], again_ms: 1 })
  }) as unknown as typeof globalThis.fetch
  const send = async (_: Printer, bytes: Uint8Array) => {
    sent.push(Buffer.from(bytes).toString())
    return failures.shift() ?? null
  }
  const pause = async (ms: number) => void pauses.push(ms)
  await runAgent(settings, { fetch, send, pause, log: () => undefined }, () => isOver)
  return { reports: reports.map(({ print_id, failure }) => [print_id, failure]), sent, pauses }
}
const answer = (...prints: object[]) => ({ prints, again_ms: 3_000 })

test('runAgent prints jobs in order per printer and reports the results', async () => {
  const { sent, reports, pauses } = await run([answer(print(1), print(2), print(3, 'Bar')), answer()])
  expect(sent.toSorted()).toEqual(['1', '2', '3'])
  expect(sent.indexOf('1')).toBeLessThan(sent.indexOf('2'))
  expect(reports.toSorted()).toEqual([
    [1, null],
    [2, null],
    [3, null],
  ])
  expect(pauses).toContain(3_000)
})

test('runAgent retries an offline printer, but no other failure', async () => {
  const back = await run([answer(print(1))], { failures: ['offline', 'offline', null] })
  expect(back).toMatchObject({ sent: ['1', '1', '1'], reports: [[1, null]] })
  const off = await run([answer(print(1))], { failures: ['offline', 'offline', 'offline'] })
  expect(off.reports).toEqual([[1, 'offline']])
  const cut = await run([answer(print(1))], { failures: ['cut'] })
  expect(cut).toMatchObject({ sent: ['1'], reports: [[1, 'cut']] })
})

test('runAgent never prints a job twice, even if the report was lost', async () => {
  const { sent, reports } = await run([answer(print(1)), answer(print(1))], { report: () => new Error('away') })
  expect(sent).toEqual(['1'])
  expect(reports.every(([, failure]) => failure === null)).toBe(true)
  const conflict = await run([answer(print(1))], { report: () => 409 })
  expect(conflict.reports).toHaveLength(1)
})

test('runAgent retries with growing pauses until the server is back', async () => {
  const { sent, pauses } = await run([new Error('away'), 503, new Error('away'), answer(print(1))])
  expect(sent).toEqual(['1'])
  const [first = 0, second = 0, third = 0] = pauses
  expect(second).toBeGreaterThan(first)
  expect(third).toBeGreaterThan(second)
  expect(growing(40)).toBeLessThanOrEqual(60_000)
})

test('runAgent ends when the server refuses its token', async () => {
  await expect(run([401])).rejects.toThrow(Refused)
  await expect(run([answer(print(1))], { report: () => 401 })).rejects.toThrow(Refused)
})
