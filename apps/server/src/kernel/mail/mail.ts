import { z } from 'zod'
import type { Query } from '../database/tenant.ts'
import { addJob, task } from '../jobs/jobs.ts'
import { type Letter, written } from './letter.ts'

/** Sends a letter that waits. */
export const sendMail = task('mail.send', z.object({ id: z.number() }))

/** Holds a letter back until then, and the key by which it can be withdrawn meanwhile. */
export interface Hold {
  key: string
  until: Date
}

/**
 * Writes a letter in the transaction of what it is about: it leaves once that is committed, and never without it; a held
 * one when its time has come. Whoever writes it cannot read it back.
 * Returns its id.
 */
export const queueMail = async (query: Query, letter: Letter, hold?: Hold) => {
  const { subject, html, plain } = written(letter)
  const [row] = await query<{ id: number }>(`select nextval('mail_id_seq') as id`)
  if (!row) throw new Error('a sequence gave no number')
  await query(
    `insert into mail (id, recipient, lang, template, subject, html, plain, held_as) overriding system value
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [row.id, letter.to, letter.lang, letter.template, subject, html, plain, hold?.key ?? null],
  )
  await addJob(query, sendMail, { id: row.id }, hold ? { runAt: hold.until } : {})
  return row.id
}

/** Withdraws the letter that was held under the key, with the transaction; answers whether it had not left yet. */
export const withdrawMail = async (query: Query, key: string) => {
  const [row] = await query<{ withdrawn: boolean }>('select app.withdraw_mail($1) as withdrawn', [key])
  return row?.withdrawn ?? false
}
