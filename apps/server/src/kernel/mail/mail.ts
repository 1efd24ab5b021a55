import type { Query } from '../database/tenant.ts'
import { type Letter, written } from './letter.ts'

/**
 * Lays a letter ready in the transaction of what it is about: it leaves once that is committed, and never without it.
 * Whoever writes it cannot read it back.
 */
export const queueMail = async (query: Query, letter: Letter) => {
  const { subject, html, plain } = written(letter)
  await query('insert into mail (recipient, lang, template, subject, html, plain) values ($1, $2, $3, $4, $5, $6)', [
    letter.to,
    letter.lang,
    letter.template,
    subject,
    html,
    plain,
  ])
}
