import { z } from 'zod'
import { statement } from '../database/statement.ts'
import type { Query } from '../database/tenant.ts'
import { addJob, task } from '../jobs/jobs.ts'
import { type Letter, written } from './letter.ts'

/** Sends a queued letter. */
export const sendMail = task('mail.send', z.object({ id: z.number() }))

/** When to send a delayed letter, and the key for withdrawing it. */
export interface Hold {
  key: string
  until: Date
}

const insertMail = statement<
  ReturnType<typeof written> & Pick<Letter, 'to' | 'lang' | 'template'> & { id: number; key: string | null }
>(`
insert into mail (id, recipient, lang, template, subject, html, plain, held_as) overriding system value
values (:id, :to, :lang, :template, :subject, :html, :plain, :key)`)

/**
 * Queues a letter in the current transaction: it is sent after the commit, a delayed one at its time, and not at all
 * after a rollback. The caller's role cannot read it back. Returns its id.
 */
export const queueMail = async (query: Query, letter: Letter, hold?: Hold) => {
  const [row] = await query<{ id: number }>(`select nextval('mail_id_seq') as id`)
  if (!row) throw new Error('a sequence gave no number')
  await insertMail(query, { ...letter, ...written(letter), ...row, key: hold?.key ?? null })
  await addJob(query, sendMail, { id: row.id }, hold ? { runAt: hold.until } : {})
  return row.id
}

/** Withdraws the delayed letter of a key within the transaction. Returns whether it was still queued. */
export const withdrawMail = async (query: Query, key: string) => {
  const [row] = await query<{ withdrawn: boolean }>('select app.withdraw_mail($1) as withdrawn', [key])
  return row?.withdrawn ?? false
}
