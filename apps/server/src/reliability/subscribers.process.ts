// A copy of the server that only passes events to five subscribers, one of which always fails. Run by
// `subscribers.test.ts`.
import { event } from '@sofra/contract/kernel/event.ts'
import { z } from 'zod'
import { openPools } from '../kernel/database/pools.ts'
import { statement } from '../kernel/database/statement.ts'
import { startDispatcher } from '../kernel/events/dispatcher.ts'
import { openNotifications } from '../kernel/events/notify.ts'
import { type Emitted, subscribe } from '../kernel/events/subscribe.ts'

const { ADMIN_URL: adminUrl = '', SECRET: secret = '', EVENT: name = '' } = process.env
const happened = event(name, { scope: 'branch', payload: z.object({}) })
const pools = openPools({ adminUrl, secret, connections: 20 })

const insertHandled = statement<Pick<Emitted, 'company_id' | 'branch_id' | 'no'> & { subscriber: string }>(
  'insert into handled (company_id, branch_id, subscriber, no) values (:company_id, :branch_id, :subscriber, :no)',
)
const writer = (subscriber: string) =>
  subscribe(subscriber, [happened], (emitted, { query }) => insertHandled(query, { ...emitted, subscriber }))
const failing = subscribe('fails', [happened], () => Promise.reject(new Error('always')), {
  tries: 2,
  pauseAfter: () => 1,
})

await startDispatcher({
  pools,
  notifications: openNotifications(pools),
  subscribers: [...['one', 'two', 'three', 'four'].map(writer), failing],
  pollMs: 100,
})
process.send?.('ready')
