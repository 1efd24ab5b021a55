import {
  type NotificationChannel,
  notification,
  recipients,
  startNotification,
} from '@sofra/contract/marketing/notification/notification.contract.ts'
import type { Pools } from '../src/kernel/database/pools.ts'
import type { Query } from '../src/kernel/database/tenant.ts'
import { begin, sendPart } from '../src/modules/marketing/notification/notification.send.ts'
import type { callerOf } from './caller.ts'
import type { Factories } from './factories.ts'

const translated = (tr: string, en = '') => ({ tr, en, de: '' })

const base = {
  name: 'Yaz',
  channel: 'sms' as NotificationChannel,
  title: translated(''),
  text: translated('Merhaba {first_name}, {points} puanınız var. {company}', 'Hello {first_name}'),
  is_commercial: true,
  member_group_id: null as number | null,
}
export type Message = typeof base

interface Server {
  a: Factories
  admin: Query
  call: ReturnType<typeof callerOf>['call']
  pools: Pools
}

/** A time outside quiet hours. */
const noon = new Date('2026-06-10T12:00:00+03:00')

/** Sends notifications of a company as its owner; jobs run immediately. */
export const notifying = ({ a, admin, call, pools }: Server, company: { id: number; owner: { id: number } }) => {
  const of = { company_id: company.id }
  const as = company.owner
  const at = (id: number) => ({ ...of, notification_id: id })
  const job = (id: number) => ({ ...of, id })
  const create = (body: Partial<Message> = {}) =>
    call(notification.create, { as, params: of, body: { ...base, ...body } })
  const createNotification = async (body: Partial<Message> = {}) => (await create(body)).reply
  const start = (one: { id: number; version: number }, when: string | null = null) =>
    call(startNotification, { as, params: at(one.id), body: { version: one.version, at: when } })
  const send = async (id: number, now = noon) => {
    await begin(pools, job(id))
    while (await sendPart(pools, job(id), { now }));
  }
  return {
    at,
    base,
    create,
    job,
    createNotification,
    noon,
    translated,
    send,
    start,
    read: async (id: number) => (await call(notification.one, { as, params: at(id) })).reply,
    sent: async (body: Partial<Message> = {}) => {
      const one = await createNotification(body)
      const { status } = await start(one)
      if (status !== 200) throw new Error(`it was not sent: ${status}`)
      await send(one.id)
      return one.id
    },
    /** Returns each recipient's outcome or reason, by name. */
    outcomes: async (id: number) => {
      const { items } = (await call(recipients.list, { as, params: at(id), query: { limit: 100 } })).reply
      return Object.fromEntries(items.map(({ first_name, status, reason }) => [first_name, reason ?? status]))
    },
    rules: (values: object) =>
      admin(`update company set settings = jsonb_set(settings, '{notifications}', $2) where id = $1`, [
        company.id,
        JSON.stringify(values),
      ]),
    /** A member with all consents. */
    member: (first_name: string, columns: object = {}, owner: { id: number } = company) =>
      a.member({
        company: owner,
        first_name,
        consents: ['sms', 'email', 'push'],
        email: `${first_name}@demo.sofra`,
        ...columns,
      }) as Promise<{ id: number }>,
    empty: async () => {
      const tables = ['member_inbox', 'notification_recipient', 'notification', 'member_group', 'sms', 'mail', 'member']
      for (const table of [...tables, 'graphile_worker._private_jobs']) await admin(`delete from ${table}`)
      await admin(`update company set settings = settings - 'notifications' where id = $1`, [company.id])
    },
  }
}
