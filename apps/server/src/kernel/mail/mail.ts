import { z } from 'zod'
import type { Query } from '../database/tenant.ts'
import { addJob, task } from '../jobs/jobs.ts'
import { type Letter, written } from './letter.ts'

/** Sends a letter that waits. */
export const sendMail = task('mail.send', z.object({ id: z.number() }))

/**
 * Writes a letter in the transaction of what it is about: it leaves once that is committed, and never without it.
 * Whoever writes it cannot read it back.
 */
export const queueMail = async (query: Query, letter: Letter) => {
  const { subject, html, plain } = written(letter)
  const [row] = await query<{ id: number }>(`select nextval('mail_id_seq') as id`)
  if (!row) throw new Error('a sequence gave no number')
  await query(
    `insert into mail (id, recipient, lang, template, subject, html, plain) overriding system value
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [row.id, letter.to, letter.lang, letter.template, subject, html, plain],
  )
  await addJob(query, sendMail, { id: row.id })
}
