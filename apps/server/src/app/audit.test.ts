import { randomUUID } from 'node:crypto'
import { contract } from '@sofra/contract/contract.ts'
import { type Endpoint, fileBodies } from '@sofra/contract/kernel/endpoint.ts'
import { columnPhrases } from '@sofra/contract/log-words.ts'
import { allPhrases } from '@sofra/contract/phrases.ts'
import { kitchen } from '@sofra/contract/platform/kitchen/kitchen.contract.ts'
import { recordWords } from '@sofra/contract/records.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parties } from '../../test/parties.ts'
import { testServer } from '../../test/server.ts'
import { mostRevealing, type Send, type Trace, traceOf } from '../../test/sweeps/audit.ts'
import { leavesNone } from '../../test/sweeps/audit-leaves-none.ts'
import { createScenarios } from '../../test/sweeps/audit-scenarios.ts'
import { type OwnRequest, ownRequests } from '../../test/sweeps/matrix.ts'
import { nameOf, sweptOf } from '../../test/sweeps/samples.ts'
import { withTenant } from '../kernel/database/tenant.ts'

const { a, admin, app, bearer, call, pools } = await testServer()
const world = await parties(a)
const tools = { a, call, eliza: world.eliza, paymentMethod: world.paymentMethod }
const scenarios = createScenarios(tools, world, admin, bearer)

/** These callers are not signed-in users: the audit log names the server. */
const byNobody = contract.filter(({ access }) => ['public', 'channel', 'member', 'registering'].includes(access))

const changing = contract.filter((one) => one.method !== 'GET' && !byNobody.includes(one))

const send: Send = async ({ endpoint, party, parts: { params, query, body } }) => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return app.inject({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))}?${search}`,
    headers: {
      ...(party.as ? { authorization: `Bearer ${await bearer(party.as)}` } : {}),
      ...(endpoint.repeat === 'key' ? { 'idempotency-key': randomUUID() } : {}),
      ...(endpoint.takes ? { 'content-type': fileBodies[endpoint.takes].type } : {}),
    },
    ...(body === undefined
      ? {}
      : { payload: endpoint.takes && typeof body !== 'string' ? JSON.stringify(body) : body }),
  })
}

const readied = async (request: OwnRequest): Promise<OwnRequest> => {
  const hand = scenarios.get(nameOf(request.endpoint))
  return hand ? { ...request, parts: { ...request.parts, ...(await hand(request)) } } : request
}

/** Returns the effects of each call at its first success, by any kind of user. */
const tracesOf = async (calls: readonly Endpoint[]) => {
  const requests: OwnRequest[] = []
  for (const party of world.parties) requests.push(...(await ownRequests(calls, party, tools)))
  const traces = new Map<string, Trace[]>()
  for (const request of requests) {
    const name = nameOf(request.endpoint)
    const earlierTraces = traces.get(name) ?? []
    if (earlierTraces.some(({ succeeded, logged }) => succeeded && logged)) continue
    traces.set(name, [...earlierTraces, await traceOf(await readied(request), send, admin)])
  }
  return calls.map(
    (one) =>
      mostRevealing(traces.get(nameOf(one)) ?? []) ?? {
        call: nameOf(one),
        succeeded: false,
        logged: false,
        reply: 'nobody may',
      },
  )
}

test('every changing call logs a row with its caller and its name', async () => {
  const traces = await tracesOf(sweptOf(changing))
  const faults = traces.flatMap(({ call: name, succeeded, logged, reply }) => {
    if (name in leavesNone) return logged ? [`${name} leaves a row after all`] : []
    if (!succeeded) return [`${name} did not succeed, so nothing is known of it: ${reply}`]
    return logged ? [] : [`${name} left no row`]
  })
  expect(faults).toEqual([])
  expect(Object.keys(leavesNone).filter((name) => !changing.some((one) => nameOf(one) === name))).toEqual([])
})

test('a change and its row are committed together or not at all', async () => {
  const name = 'Geri alınan'
  const work = withTenant(pools, { companies: [], branches: [] }, async (query) => {
    await query('insert into kitchen (name, is_active) values ($1, true)', [name])
    const logged = await query<{ n: number }>('select count(*) as n from kitchen where name = $1', [name])
    expect(logged).toEqual([{ n: 1 }])
    throw new Error('taken back')
  })
  await expect(work).rejects.toThrow('taken back')
  expect(await admin('select id from audit_log where subject = $1', [name])).toEqual([])
  await withTenant(pools, { companies: [], branches: [] }, (query) =>
    query('insert into kitchen (name, is_active) values ($1, true)', [name]),
  )
  const same =
    'select count(*) as n from audit_log l join kitchen k on k.xmin = l.xmin and k.name = l.subject where k.name = $1'
  expect(await admin(same, [name])).toEqual([{ n: 1 }])
})

describe('control: without its trigger', () => {
  // The previous sweep has signed users out.
  beforeAll(() => admin('update session set revoked_at = null'))
  afterAll(() => admin("select app.audited('kitchen')"))

  test('a call that logs no row is reported', async () => {
    await admin('drop trigger audit_insert on kitchen')
    const [trace] = await tracesOf(changing.filter((one) => nameOf(one) === nameOf(kitchen.create)))
    expect(trace).toMatchObject({ call: 'POST /kitchen', succeeded: true, logged: false })
  })

  test('a table without the trigger is reported', async () => {
    expect(await unwatched()).toContain('kitchen insert')
  })
})

/** Changes that the audit log leaves out, and why: all of a table, or one event. */
const unaudited: Readonly<Record<string, string>> = {
  attempt: 'tries of signing in, counted and forgotten',
  'comment delete': 'nobody does it',
  'comment insert': 'guests write them',
  comment_total: 'sums that each comment moves',
  'bill delete': 'nobody does it',
  bill_payment_item: 'which items a payment was for; the payment is logged',
  branch_head: 'counters that each order moves',
  branch_opening: 'the state that desks were told last, which follows from the branch',
  branch_part: 'versions of parts of a branch; the parts themselves are logged',
  delivery_zone_undo: 'what zones were, for a while; that they changed is logged',
  delivery_zone_district: 'what the area of a zone says already, which is logged',
  list_setting: 'how a list looks to one person, which is taste',
  gift_cheque_use: 'a record of what an order used',
  gift_cheque_hand_out: 'says itself who handed a cheque out, and when',
  gift_cheque_assignment: 'a hundred thousand at once; the hand-out says by whom, and the order what became of one',
  'guest_request delete': 'nobody does it',
  'guest_request insert': 'guests write them',
  'institution_request delete': 'nobody does it',
  'institution_request insert': 'guests write them',
  'reservation delete': 'nobody does it',
  hand_over: 'good for a minute; what is done after it is logged',
  idempotency: 'the answers of orders, for those who ask twice',
  once_key: 'replies to idempotency keys',
  import_file: 'a file that is looked at; what comes of its rows is logged itself',
  import_heading: 'what a heading was taken for is remembered for the next file',
  import_row: 'rows of such a file',
  import_written: 'what it names is logged by itself',
  ledger_account: 'balances that each order moves; their entries tell how',
  kitchen_mark: 'what the kitchen has done of an order, and who did it, which stands beside each',
  ledger_entry: 'a record of what happened by itself',
  mail: 'letters on their way',
  sms: 'text messages on their way',
  phone_code: 'codes that phones were sent, for ten minutes',
  member_address: 'guests keep their own',
  member_favourite: 'guests mark for themselves',
  'member_session insert': 'members sign in by themselves',
  'member_session update': 'when they were seen',
  member_consent: 'a record of what happened by itself',
  member_merge:
    'who merged whom and when, and what the records were while it can be undone; the records themselves are logged',
  member_distinct: 'who said so stands beside the pair',
  member_merge_row: 'which rows a merge has moved, while it can be undone',
  member_anonymisation: 'how far a job is; the record that it is of is logged',
  member_inbox: 'what guests read; the notification that it is of is logged',
  notification_recipient: 'a record of what happened by itself, which a notification’s page shows',
  member_basket: 'guests keep their own',
  scheduled_task_run: 'a record of what happened by itself, or who began it',
  scheduled_task_occasion: 'whom a run has found',
  branch_gift: 'it notes what the ledger and the hand-outs have, for a limit and a letter',
  member_branch: 'where a member has ordered, from the orders',
  member_day: 'sums of orders, which have events of their own',
  member_order: 'copies of orders, which have events of their own',
  menu_change: 'what a change of many rows did, for a while; the rows that it changed are logged themselves',
  menu_origin: 'what copies were made from; the copies are logged themselves',
  menu_import: 'files that are looked at; what they change is logged itself',
  menu_version: 'a counter that each change of a menu moves',
  ordering_version: 'a counter that each change of what decides about orders moves',
  'orders delete': 'nobody does it',
  'orders insert': 'they come by the thousand, and have events of their own',
  order_event: 'a record of what happened by itself',
  order_line: 'written once, with the order',
  order_reduction: 'written once, with the order',
  'dead_letter insert': 'what a subscriber could not handle comes by itself',
  distance_application: 'to whom a template was given, for a while; the zones that it changed are logged',
  discount_total: 'what was given of a discount, which orders move',
  discount_use: 'a record of what an order was given',
  error_day: 'how often something went wrong on a day',
  integration_log: 'a log itself',
  external_order: 'written with its order, and moved by its marketplace',
  integration_action: 'what a marketplace is told of steps that are logged themselves',
  integration_health: 'how the last call went',
  integration_inbox: 'what marketplaces report',
  integration_match: 'written by whoever matches, beside the menu that it is of',
  payout_answer: 'it says itself who applied which file, and when',
  'payout_line delete': 'nobody does it',
  'payout_line insert': 'the lines of a run, which is logged',
  payout_report: 'the reports of a line; what becomes of the line and of its reports is logged',
  restaurant_not_found: 'a log itself',
  request_log: 'a log itself',
  invoice_number: 'the last number of a series, which its last document shows',
  settlement_entry: 'written once, with what it follows from',
  till_entry: 'written once, by orders and payments that are logged themselves',
  'settlement_head delete': 'nobody does it',
  sms_log: 'a log itself',
  desk_alarm: 'what the server does by itself, and when',
  desk_heartbeat: 'which desks are open, for a week',
  order_change: 'what a batch has to look at, for a minute',
  order_hour: 'sums of orders',
  order_hour_rebuild: 'branches that a batch has to look at',
  order_slot: 'how much of a quarter is taken, which orders move',
  order_slot_taken: 'what an order took of a quarter',
  stock_left: 'what is left of a counter, which orders take from; its setting is logged',
  stock_taken: 'what an order took of counters',
  kiosk_pairing: 'codes that devices show, for ten minutes',
  table_command: 'calls of guests, and who has read them, which stands beside each',
  table_command_rate: 'calls of a table, counted and forgotten',
  platform_hour: 'sums of orders',
  phone_call: 'who rang, and who has seen to it, which stands beside each',
  page_order_rate: 'orders of a page, counted and forgotten',
  branch_showcase_day: 'views of guests, counted by themselves',
  company_showcase_day: 'views of guests, counted by themselves',
  platform_showcase_day: 'views of guests, counted by themselves',
  traffic_day: 'visits, counted by themselves',
  access_record: 'a log itself',
  access_file: 'files of a log, which follow from it',
  'btk_download delete': 'links that have expired are cleared away',
  traffic_hour: 'visits, counted by themselves',
  traffic_movement: 'visits, counted by themselves',
  switchboard_log: 'a log itself',
  'error_group insert': 'what goes wrong comes by itself',
  event: 'a record of what happened by itself',
  event_head: 'counters that each event moves',
  event_position: 'how far a subscriber has read',
  points_lot: 'points of orders; their entries tell how',
  message_read: 'who has read it stands beside the message',
  points_lot_use: 'points of orders; their entries tell how',
  print_job: 'prints on their way, and what became of them',
  report_file: 'files for one person, made from what they may read',
  registration_code: 'codes on their way',
  reset_code: 'codes on their way',
  trial_reset: 'when a trial was laid anew; its records are the trial’s own',
  'session delete': 'those that ended long ago are cleared away',
  'session insert': 'whoever signs in changes nothing',
}

const unwatched = async () => {
  const rows = await admin<{ name: string }>(
    `with open as (
       select c.oid::regclass::text as name, event from pg_class c, unnest(array['insert', 'update', 'delete']) as event
       where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
         and (has_table_privilege('app_rw', c.oid, event) or has_table_privilege('app_system', c.oid, event))
         and not exists (select from pg_trigger t
           where t.tgrelid = c.oid and t.tgname = 'audit_' || event and t.tgenabled = 'O')
     )
     select case when exists (select from pg_trigger t where t.tgrelid = name::regclass and t.tgname like 'audit\\_%')
       then name || ' ' || event else name end as name from open`,
  )
  return [...new Set(rows.map(({ name }) => name))].sort()
}

test('every table that the server writes has the audit trigger or a listed exemption', async () => {
  expect(await unwatched()).toEqual(Object.keys(unaudited).sort())
})

test('every table and column in the log has a phrase', async () => {
  const rows = await admin<{ record: string; columns: string[] }>(
    `select tgrelid::regclass::text as record, array_agg(distinct attname::text) as columns from pg_trigger
     join pg_attribute on attrelid = tgrelid and attnum > 0 and not attisdropped and attgenerated = ''
     where tgname like 'audit\\_%' group by 1 order by 1`,
  )
  expect(rows.map(({ record }) => record)).toEqual(Object.keys(recordWords))
  const wordless = rows.flatMap(({ record, columns }) =>
    columns
      .filter((column) => !['version', 'created_at'].includes(column))
      .filter((column) => !columnPhrases(record, column).some((phrase) => phrase in allPhrases))
      .map((column) => `${record}.${column}`),
  )
  expect(wordless).toEqual([])
})
