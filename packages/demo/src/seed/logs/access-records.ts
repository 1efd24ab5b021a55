import type pg from 'pg'
import { int, seeded } from '../../random.ts'
import { add, flush, table } from '../copy.ts'
import { daysBefore, type SeededBranch } from '../world.ts'

const days = 9
const callsADay = 14
const dayMs = 86_400_000

/** Requests of a guest in order: the page, its menu, a price, an order. */
const calls = [
  ['GET', '/o/{branch}?lang=tr', 200, 61_000],
  ['GET', '/api/ordering/menu?branch_id={branch}', 200, 24_500],
  ['POST', '/api/ordering/visit', 200, 16],
  ['POST', '/api/ordering/quote', 200, 1_900],
  ['POST', '/api/ordering/order', 201, 2_300],
  ['GET', '/o/{branch}?t=***', 200, 58_400],
  ['POST', '/api/ordering/quote', 422, 240],
] as const

/** Writes calls of guests on the last days; the server's job moves them to the files of the BTK report. */
export async function writeAccessRecords(client: pg.Client, branches: readonly SeededBranch[], now: Date) {
  const random = seeded('calls')
  const log = table('access_record', [
    ...(['company_id', 'at', 'source_ip', 'source_port', 'target_ip', 'target_port', 'host', 'method'] as const),
    ...(['address', 'status', 'bytes'] as const),
  ])
  for (let ago = days; ago > 0; ago -= 1)
    for (const { id, company } of branches)
      for (let n = 0; n < callsADay; n += 1) {
        const [method, address, status, bytes] = calls[int(random, 0, calls.length - 1)] ?? calls[0]
        add(log, {
          company_id: company.id,
          at: new Date(daysBefore(now, ago).getTime() + int(random, 0, dayMs - 1)),
          // An address of the range for documentation.
          source_ip: `203.0.113.${int(random, 1, 254)}`,
          source_port: int(random, 20_000, 60_000),
          target_ip: '198.51.100.10',
          target_port: 443,
          host: 'siparis.demo.sofra',
          method,
          address: address.replace('{branch}', String(id)),
          status,
          bytes,
        })
      }
  await flush(client, [log])
  await client.query(`select app.add_job('access-record.close', '{}', null, null, null, null)`)
}
