import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { borderFault, mostCorners, mostZones, putDeliveryZones } from '@sofra/contract/branch/zone/zone.contract.ts'
import { afterAll, expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { buildServer } from '../../../app/server.ts'

const { a, bearer, call, config, pools } = await testServer()
const { A, a1 } = await twoTenants(a)

type Corner = [lat: number, lng: number]

let version = 1
const zonesOf = (polygons: readonly Corner[][]) => {
  const terms = { fee: 0, fee_tiers: [], free_from: null, minimum_total: 0, min_minutes: 10, max_minutes: 20 }
  return polygons.map((polygon, i) => ({
    ...terms,
    name: `Bölge ${i + 1}`,
    priority: i + 1,
    area: { polygon },
    no_delivery: false,
  }))
}
const put = async (...polygons: Corner[][]) => {
  const zones = zonesOf(polygons)
  const answer = await call(putDeliveryZones, { as: A.owner, params: { branch_id: a1.id }, body: { zones, version } })
  if (answer.status === 200) ({ version } = answer.reply)
  return answer
}

/** Returns a star-shaped polygon. Its sides overlap in latitude, so that many pairs are compared. */
const star = (count: number) =>
  Array.from({ length: count }, (_, i): Corner => {
    const [angle, reach] = [(2 * Math.PI * i) / count, i % 2 ? 0.02 : 0.05]
    return [41 + reach * Math.sin(angle), 29 + reach * Math.cos(angle)]
  })

test.each<[string, Corner[]]>([
  ['three equal corners', Array.from({ length: 3 }, () => [41, 29])],
  [
    'two different corners',
    [
      [41, 29],
      [41.01, 29],
      [41, 29],
    ],
  ],
  [
    'corners on one line',
    [
      [41, 29],
      [41, 29.01],
      [41, 29.02],
    ],
  ],
])('PUT branch/:id/delivery-zone refuses a border of %s, which has no area', async (_, polygon) => {
  const { refusal } = await put(polygon)
  expect(refusal).toMatchObject({ status: 400, errors: [{ path: 'zones.0.area', code: 'zone.corners.no-area' }] })
})

/** Sends the request from another thread, so that its work is not measured; returns the status. */
const sendFromThread = (request: { url: string; token: string; body: string }) =>
  new Promise<number>((resolve, reject) => {
    const code = `
      const { parentPort, workerData: { url, token, body } } = require('node:worker_threads')
      const headers = { authorization: 'Bearer ' + token, 'content-type': 'application/json' }
      fetch(url, { method: 'PUT', headers, body }).then(async (answer) => {
        await answer.arrayBuffer()
        parentPort.postMessage(answer.status)
      })`
    const worker = new Worker(code, { eval: true, workerData: request })
    worker.once('message', resolve).once('error', reject)
  })

const cpuMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/**
 * Returns the longest CPU time, in ms, of one turn of the event loop during a task. Unlike a delay, it does not depend
 * on other processes.
 */
const longestTurn = async (task: () => unknown) => {
  let [longest, before, isRunning] = [0, cpuMs(), true]
  const turn = () => {
    const now = cpuMs()
    longest = Math.max(longest, now - before)
    before = now
    if (isRunning) setImmediate(turn)
  }
  setImmediate(turn)
  await task()
  await nextTurn()
  isRunning = false
  return longest
}

/** A server with production settings, which does not validate its replies. */
const { app } = await buildServer({ config, pools })
await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())
const { port } = app.server.address() as AddressInfo
const url = `http://127.0.0.1:${port}/api/branch/${a1.id}/delivery-zone`
const token = await bearer(A.owner)

/** Returns the longest turns of some requests. */
const turnsOf = async (status: number, ...polygons: Corner[][]) => {
  const turns: number[] = []
  for (let i = 0; i < 5; i += 1) {
    const body = JSON.stringify({ zones: zonesOf(polygons), version })
    const send = async () => expect(await sendFromThread({ url, token, body })).toBe(status)
    turns.push(await longestTurn(send))
    if (status === 200) version += 1
  }
  return turns
}

/** The limit of the product, in ms. */
const bound = 50

test('PUT branch/:id/delivery-zone with 10,000 corners does not block the event loop for long', async () => {
  expect(Math.max(...(await turnsOf(400, star(10_000))))).toBeLessThan(bound)
})

test('PUT branch/:id/delivery-zone with the maximum of zones and corners does not block the event loop for long', async () => {
  const all = Array.from({ length: mostZones }, () => star(mostCorners))
  const turns = await turnsOf(200, ...all)
  expect(Math.max(...turns)).toBeLessThan(bound)
  const inOneTurn = await longestTurn(() => zonesOf(all).map(({ area }) => borderFault(area)))
  // Holds on a machine of any speed, because borders are checked in another thread.
  expect(Math.min(...turns)).toBeLessThan(inOneTurn)
})

test('control: a turn of 60 ms is detected', async () => {
  const busy = () => {
    for (const until = cpuMs() + 60; cpuMs() < until; );
  }
  expect(await longestTurn(busy)).toBeGreaterThan(bound)
})
