import type pg from 'pg'
import { chance, int, pick, type Random, seeded, weighted } from '../../random.ts'
import { add, flush, table } from '../copy.ts'
import { daysBefore, type SeededBranch } from '../world.ts'
import { moments } from './moments.ts'

/** The requests to each marketplace with their frequency, named as in its documentation; `in` are requests to us. */
const requests = [
  ['getir', 'in', 'order', 'POST /webhook/newOrder', 6],
  ['getir', 'out', 'order', 'POST /food-orders/{id}/verify', 6],
  ['getir', 'out', 'order', 'POST /food-orders/{id}/handover', 4],
  ['getir', 'out', 'auth', 'POST /auth/login', 2],
  ['getir', 'out', 'call', 'PUT /restaurants/status/open', 1],
  ['yemeksepeti', 'in', 'order', 'POST /order/{remoteId}', 8],
  ['yemeksepeti', 'out', 'order', 'POST /order/status/{token}', 8],
  ['yemeksepeti', 'out', 'auth', 'POST /v2/login', 2],
  ['yemeksepeti', 'out', 'call', 'PUT /catalog/items/availability', 2],
  ['trendyol', 'out', 'order', 'GET /suppliers/{id}/packages', 9],
  ['trendyol', 'out', 'order', 'PUT /packages/picked', 5],
  ['trendyol', 'out', 'call', 'GET /suppliers/{id}/stores', 1],
  ['migros', 'in', 'order', 'POST /webhook/order-created', 4],
  ['migros', 'out', 'order', 'POST /Order/UpdateOrderStatus', 4],
] as const

const failures: Readonly<Record<'call' | 'order' | 'auth', readonly (readonly [status: number, error: string])[]>> = {
  call: [
    [504, 'TimeoutError: no answer within 10 s'],
    [422, 'ProviderError: item is not approved'],
  ],
  order: [
    [409, 'ProviderError: order is already in this state'],
    [503, 'ProviderError: service unavailable'],
  ],
  auth: [[401, 'ProviderError: invalid credentials']],
}

const outcomeOf = (random: Random, kind: 'call' | 'order' | 'auth', direction: 'in' | 'out') => {
  const failure = chance(random, kind === 'auth' ? 0.12 : 0.02) ? pick(random, failures[kind]) : undefined
  const usual = direction === 'in' ? int(random, 8, 60) : int(random, 70, 640)
  if (!failure) return { outcome: 'ok', http_status: 200, duration_ms: usual, error: null }
  const [http_status, error] = failure
  return { outcome: 'error', http_status, duration_ms: http_status === 504 ? 10_000 : usual, error }
}

const writeCalls = (random: Random, branches: readonly SeededBranch[], now: Date) => {
  const calls = table('integration_log', [
    'created_at',
    'kind',
    'platform',
    'direction',
    'action',
    'outcome',
    'http_status',
    'duration_ms',
    'of_company_id',
    'of_branch_id',
    'external_id',
    'error',
  ])
  const often = requests.map((one) => [one, one[4]] as const)
  for (const created_at of moments(random, now, 900)) {
    const [platform, direction, kind, action] = weighted(random, often)
    const { id, company } = pick(random, branches)
    const external_id = kind === 'order' ? String(int(random, 100_000_000, 999_999_999)) : null
    add(calls, {
      created_at,
      kind,
      platform,
      direction,
      action,
      external_id,
      of_company_id: company.id,
      of_branch_id: id,
      ...outcomeOf(random, kind, direction),
    })
  }
  return calls
}

const masked = (random: Random) => `+90${int(random, 530, 559)}•••••${int(random, 10, 99)}`

/** As the server writes them: the demo's companies have no SMS provider, so the operator sees what would have been sent. */
const writeSms = (random: Random, branches: readonly SeededBranch[], now: Date) => {
  const log = table('sms_log', [
    'created_at',
    'provider',
    'purpose',
    'recipient',
    'parts',
    'status',
    'settled_at',
    'of_company_id',
  ])
  for (const created_at of moments(random, now, 320)) {
    const { company } = pick(random, branches)
    const purpose = weighted(random, [
      ['code', company.of.phone_code ? 5 : 0],
      ['order', 4],
      ['campaign', 2],
    ] as const)
    add(log, {
      created_at,
      purpose,
      of_company_id: company.id,
      recipient: masked(random),
      provider: 'none',
      status: 'kept',
      parts: purpose === 'campaign' ? 2 : 1,
      settled_at: new Date(created_at.getTime() + int(random, 40, 900)),
    })
  }
  return log
}

const writePhoneCalls = (random: Random, branches: readonly SeededBranch[], now: Date) => {
  const log = table('switchboard_log', [
    'created_at',
    'provider',
    'event',
    'direction',
    'guest',
    'line',
    'extension',
    'duration_s',
    'call_id',
    'of_company_id',
    'of_branch_id',
  ])
  const reports = moments(random, now, 130).flatMap((rings) => {
    const { id, company, of } = pick(random, branches)
    const isMissed = chance(random, 0.14)
    const duration_s = isMissed ? null : int(random, 25, 210)
    const call = {
      // The demo's restaurants have no real contracts.
      provider: 'webhook',
      direction: 'inbound',
      guest: masked(random),
      line: of.phone,
      of_company_id: company.id,
      of_branch_id: id,
      call_id: `${int(random, 10_000_000, 99_999_999)}-${int(random, 1_000, 9_999)}`,
      extension: isMissed ? null : String(int(random, 101, 104)),
    }
    const later = (seconds: number) => new Date(rings.getTime() + seconds * 1_000)
    return [
      { ...call, created_at: rings, event: 'ringing', duration_s: null },
      ...(isMissed ? [] : [{ ...call, created_at: later(6), event: 'answered', duration_s: null }]),
      { ...call, created_at: later(6 + (duration_s ?? 24)), event: isMissed ? 'missed' : 'ended', duration_s },
    ]
  })
  for (const one of reports.filter(({ created_at }) => created_at <= now)) add(log, one)
  return log
}

const lost = [
  {
    platform: 'yemeksepeti',
    remote_id: 'k4x7',
    remote_name: 'Lezzet Köşesi (Kapandı)',
    count: 41,
    first: 11,
    last: 0.1,
  },
  { platform: 'getir', remote_id: '63e5a1b20f', remote_name: null, count: 6, first: 5, last: 1.2 },
  { platform: 'trendyol', remote_id: '48213', remote_name: 'Mangal Evi Bostancı', count: 2, first: 9, last: 8.8 },
] as const

const writeLost = (now: Date) => {
  const log = table('restaurant_not_found', ['platform', 'remote_id', 'remote_name', 'count', 'created_at', 'last_at'])
  for (const { first, last, ...one } of lost)
    add(log, { ...one, created_at: daysBefore(now, first), last_at: daysBefore(now, last) })
  return log
}

/** Writes the integration logs of the last two weeks, without real persons. */
export async function writeLogs(client: pg.Client, branches: readonly SeededBranch[], now: Date) {
  const random = seeded('logs')
  const rows = [writeCalls, writeSms, writePhoneCalls].map((write) => write(random, branches, now))
  await flush(client, [...rows, writeLost(now)])
}
