import { giveComment } from '@sofra/contract/order/comment/guest-comment.contract.ts'
import { expect, test } from 'vitest'
import { runDue } from '../../../../test/jobs.ts'
import { orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'
import { guestToken } from '../../../kernel/guest-link.ts'
import { commentJobs, commentSubscriber } from './comment.jobs.ts'

const { a, admin, adminUrl, call, config, pools } = await testServer()
const world = await twoTenants(a)
const { A } = world
const { place, step, walk } = orderingOf({ call }, world)

const member = { phone: '+905551112233', first_name: 'Ayşe', email: 'ayse@demo.sofra' }
const wants = (comments: object) =>
  admin('update company set settings = settings || $2 where id = $1', [A.id, JSON.stringify({ comments })])

/** Delivers an order, and passes its events to the subscriber. */
const deliver = async (more: object) => {
  const order = await place({ delivery_type: 'comeGetIt', ...more })
  const card = await walk(order, 'approve', 'ready', 'deliver')
  const keys = { company_id: A.id, branch_id: order.branch_id }
  const event = {
    ...keys,
    subject_id: order.id,
    id: '1',
    no: 1,
    name: 'order.delivered',
    at: new Date(),
    payload: { status: 'delivered' },
  }
  await withTenant(pools, { companies: [A.id], branches: [order.branch_id] }, (query) =>
    commentSubscriber.handle(event, { query, pools }),
  )
  return card
}
const waiting = () =>
  admin<{ minutes: number }>(
    `select round(extract(epoch from run_at - now()) / 60)::int as minutes from graphile_worker.jobs where task_identifier = 'comment.ask'`,
  )
const letters = () =>
  admin<{ recipient: string; plain: string; subject: string }>(
    "select recipient, subject, plain from mail where template = 'comment-ask'",
  )
const run = async () => {
  await admin('update graphile_worker._private_jobs set run_at = now()')
  await runDue({ pools, config, adminUrl, jobs: [commentJobs] })
}

test('a delivered order enqueues the question after the company’s delay, if the company asks and its member has an e-mail address', async () => {
  await deliver({ member })
  expect(await waiting()).toEqual([])
  await wants({ ask: false, ask_after_minutes: 45 })
  await deliver({ member })
  await wants({ ask: true, ask_after_minutes: 45 })
  await deliver({ member: { phone: '+905551112244', first_name: 'Deniz' } })
  await deliver({})
  expect(await waiting()).toEqual([])
  await deliver({ member })
  expect(await waiting()).toEqual([{ minutes: 45 }])
})

test('the link in the e-mail comments on that order', async () => {
  await run()
  const [letter, ...more] = await letters()
  expect(more).toEqual([])
  expect(letter).toMatchObject({ recipient: 'ayse@demo.sofra' })
  const token = new URL(letter?.plain.match(/http\S+/)?.[0] ?? '').searchParams.get('order') ?? ''
  const body = { order_token: token, taste: 5, speed: 5, presentation: 5 }
  expect((await call(giveComment, { channel: A.channel, body })).status).toBe(201)
})

test('no question is sent for an order whose delivery was undone or that has a comment', async () => {
  const undone = await deliver({ member })
  expect((await step('revert', undone)).status).toBe(200)
  const [letter] = await letters()
  const commented = await deliver({ member })
  const body = {
    order_token: guestToken(config.secret, 'order', { company_id: A.id, id: commented.id }),
    taste: 5,
    speed: 5,
    presentation: 5,
  }
  expect((await call(giveComment, { channel: A.channel, body })).status).toBe(201)
  expect(await waiting()).toHaveLength(2)
  await run()
  expect(await letters()).toEqual([letter])
})
