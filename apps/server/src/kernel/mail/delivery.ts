import nodemailer from 'nodemailer'
import type { Config } from '../config.ts'
import type { Pools } from '../database/pools.ts'

/** How often is looked for letters, in ms; a letter leaves as soon after its commit. */
const pause = 1_000
const tries = 5
const atOnce = 10

interface Waiting {
  id: number
  recipient: string
  subject: string
  html: string
  plain: string
  tries: number
}

/**
 * One line, whatever somebody entered: what follows a line break would be a header of its own. The library takes line breaks
 * out too; here it is said, so that another version or library changes nothing.
 */
const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ')

const transportOf = (smtpUrl: string) =>
  nodemailer.createTransport(smtpUrl, {
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // A letter is made of texts alone.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as object)

// Claimed for a while only, which grows with each try: what a copy that died had claimed is sent by another.
const claim = async ({ system }: Pools) => {
  const { rows } = await system.query<Waiting>(
    `update mail set tries = tries + 1, next_try_at = now() + make_interval(secs => 15 * 4 ^ tries)
     where id in (select id from mail where status = 'waiting' and next_try_at <= now()
       order by id limit ${atOnce} for update skip locked)
     returning id, recipient, subject, html, plain, tries`,
  )
  return rows
}

const finish = ({ system }: Pools, id: number, status: 'sent' | 'error', error: string | null) =>
  system.query(
    `update mail set status = $2, error = $3, html = null, plain = null,
       sent_at = case when $2 = 'sent' then now() end where id = $1`,
    [id, status, error],
  )

const fail = async (pools: Pools, letter: Waiting, { message }: Error) => {
  const error = message.slice(0, 500)
  if (letter.tries >= tries) await finish(pools, letter.id, 'error', error)
  else await pools.system.query('update mail set error = $2 where id = $1', [letter.id, error])
}

// Letters without a way out stay where a demo's operator reads them, and do not leave should a mail server come later.
const keepAll = ({ system }: Pools) => system.query(`update mail set status = 'kept' where status = 'waiting'`)

type Settings = Pick<Config, 'smtpUrl' | 'mailFrom'>

/** What sends letters: `send()` tries all that are due, `close()` ends the connections to the mail server. */
export const postman = (pools: Pools, { smtpUrl, mailFrom }: Settings) => {
  const transport = smtpUrl ? transportOf(smtpUrl) : undefined

  const deliver = async (letter: Waiting) => {
    const { recipient, subject, html, plain } = letter
    try {
      await transport?.sendMail({
        from: mailFrom,
        // As an address and not as a line to be read: a comma in it makes no second recipient.
        to: { name: '', address: oneLine(recipient) },
        subject: oneLine(subject),
        html,
        text: plain,
      })
    } catch (error) {
      return fail(pools, letter, error as Error)
    }
    await finish(pools, letter.id, 'sent', null)
  }

  return {
    async send() {
      if (!transport) return void (await keepAll(pools))
      for (let due = await claim(pools); due.length; due = await claim(pools)) await Promise.all(due.map(deliver))
    },
    close: () => transport?.close(),
  }
}

/** Sends letters as long as the server runs. Any number of copies may: each letter is claimed by one. */
export const startMail = (pools: Pools, settings: Settings) => {
  const { send, close } = postman(pools, settings)
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const round = async () => {
    await send().catch(() => undefined)
    if (!stopped) timer = setTimeout(next, pause)
  }
  let running = Promise.resolve()
  const next = () => {
    running = round()
  }
  next()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
      close()
    },
  }
}
