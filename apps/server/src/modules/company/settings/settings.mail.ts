import type { testMail } from '@sofra/contract/company/settings/settings.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Config } from '../../../kernel/config.ts'
import { type Context, companyOf } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'
import { publicAddress } from '../../../kernel/egress.ts'
import { AppError } from '../../../kernel/errors.ts'
import { unseal } from '../../../kernel/secrets.ts'
import { translate } from '../../../kernel/words.ts'
import { countTry } from '../../access/session/session.api.ts'
import { wrong } from '../company/company.api.ts'
import { sealName } from './settings.service.ts'
import { readStored, savedValues } from './settings.store.ts'

interface MailServer {
  host: string
  port: string
  secure: boolean
  username: string
  from_name: string
  from_address: string
}

type Request = RequestOf<typeof testMail>

const timeoutMs = 10_000
const credential = 'mail.password'

/**
 * Returns the saved settings with the password decrypted; throws 409 where there are none, or for a demo, which sends
 * no mail.
 */
const savedServer = (secret: string, context: Context) =>
  withTenant(context.pools, context.scope, async (query) => {
    const id = companyOf(context)
    const stored = await readStored(query, id)
    const [owner] = await query<Pick<Row<'account'>, 'type'>>(
      'select a.type from company c join account a on a.id = c.account_id where c.id = $1',
      [id],
    )
    if (!owner || owner.type.endsWith('_demo')) throw new AppError(409, 'settings.mail.test.demo')
    const server = savedValues('mail', stored) as MailServer | undefined
    if (!server?.host || !server.from_address) throw new AppError(409, 'settings.mail.test.nothing')
    const [sealed] = await query<Pick<Row<'company_secret'>, 'sealed'>>(
      'select sealed from company_secret where company_id = $1 and name = $2',
      [id, credential],
    )
    const password = sealed ? unseal(secret, sealName(id, credential), sealed.sealed) : ''
    return { server, password, company: stored.name }
  })

const addressOf = async ({ host }: MailServer, { privateHosts }: Config) => {
  const resolved = await publicAddress(host, { privateHosts })
  if (resolved.address === undefined)
    throw wrong('host', resolved.refused === 'private' ? 'settings.host.private' : 'settings.host.unknown')
  return resolved.address
}

/** Returns the mail server's error as one short line without control characters and password. */
const reasonOf = (error: unknown, password: string) => {
  const { response, message } = error as { response?: string; message?: string }
  const answer = (response ?? message ?? '').replace(/[^\p{L}\p{N}\p{P}\p{S} ]+/gu, ' ')
  return (password ? answer.replaceAll(password, '•••') : answer).trim().slice(0, 200)
}

const sent = async (letter: object, server: MailServer, address: string, password: string) => {
  // Loaded on first use, because few servers send test mails.
  const { createTransport } = (await import('nodemailer')).default
  const transport = createTransport({
    // Connects to the checked address instead of the name, which could resolve differently the second time.
    host: address,
    port: Number(server.port),
    secure: server.secure,
    tls: { servername: server.host },
    ...(server.username ? { auth: { user: server.username, pass: password } } : {}),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail(letter)
  } catch (error) {
    throw new AppError(422, 'settings.mail.test.failed', { params: { reason: reasonOf(error, password) } })
  } finally {
    transport.close()
  }
}

const countHourly = async (context: Context) => {
  const key = `mail test of company ${companyOf(context)}`
  try {
    await countTry(context, { key, tries: 5, minutes: 60 })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const wait = error.more.retryAfter ?? 0
    throw new AppError(429, 'settings.mail.test.slow-down', { params: { wait }, retryAfter: wait })
  }
}

/** Sends a mail through the company's own mail server. */
export const sendTest =
  (config: Config) =>
  async ({ body }: Request, context: Context) => {
    const { server, password, company } = await savedServer(config.secret, context)
    await countHourly(context)
    const address = await addressOf(server, config)
    const from = { name: server.from_name || company, address: server.from_address }
    const subject = translate(context.lang, 'settings.mail.test.subject')
    const text = translate(context.lang, 'settings.mail.test.text', { name: company })
    await sent({ from, to: { name: '', address: body.to }, subject, text }, server, address, password)
    return { to: body.to, from: server.from_address }
  }
