import { Writable } from 'node:stream'
import type { Query } from '../../src/kernel/database/tenant.ts'

/** Captures a server's log at the lowest level. */
export const captureLog = () => {
  let text = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += chunk
      done()
    },
  })
  return { log: { level: 'trace', stream }, text: () => text }
}

export interface Letter {
  recipient: string
  text: string
  /**
   * The owners whose texts the reader may see: its account, its own companies and those it brought in, and the
   * platform.
   */
  may_know: string[]
}

/** Reads the queued letters. */
export const queuedLetters = (admin: Query) =>
  admin<Letter & Record<string, unknown>>(
    `select recipient, concat_ws(' ', subject, plain, html) as text, array(
       select 'account ' || account_id from app_user where email = recipient
       union select 'account ' || account_id from registration where email = recipient
       union select 'account ' || id from account where type = 'eliza'
       union select 'company ' || c.id from company c join app_user u on u.account_id in (c.account_id, c.dealer_account_id)
         where u.email = recipient) as may_know
     from mail`,
  )
