import type { CompanySettings } from '@sofra/contract/company/company/company.settings.ts'
import type { ReplyOf, RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { askPhoneCode, checkPhoneCode } from '@sofra/contract/member/phone-code/phone-code.contract.ts'
import { phoneCode } from '@sofra/contract/member/phone-code/phone-code.rules.ts'
import type { Config } from '../../../kernel/config.ts'
import { type Context, channel } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { phoneProof } from '../../../kernel/guest-link.ts'
import { networkOf } from '../../../kernel/http/rates.ts'
import { queueMail } from '../../../kernel/mail/mail.ts'
import { hashOfCode, newCode, sameHash } from '../../../kernel/once/codes.ts'
import { isSmsRead } from '../../../kernel/sms/sms.sender.ts'
import { queueSms } from '../../../kernel/sms/sms.ts'
import { countTry } from '../../access/session/session.api.ts'

/** What decides whether codes arrive. */
export type Sending = Pick<Config, 'secret' | 'demo'>

/** Whether a company has its guests show that their phone is theirs; where no code would be read, nobody is asked for one. */
export const asksPhoneCode = (config: Sending, { sms }: CompanySettings) =>
  sms?.phone_code === true && isSmsRead(config)

/** Codes sent in an hour. */
const most = {
  /** To a phone that one network asks for: a stranger uses up half of what the phone is sent at most. */
  phoneFrom: 5,
  /** To a phone by all companies together. */
  phone: 10,
  /** Asked for from one network: a mobile carrier's guests share addresses. */
  network: 60,
  /** For each restaurant of a company, which pays for them: more than its guests need who have no proof yet. */
  branch: 100,
} as const

/** Whose a code shows something to be: a phone as E.164, or an e-mail address in small letters. */
export interface Recipient {
  kind: 'phone' | 'email'
  value: string
}

/** Keyed by the secret: there are few enough phones to try all of them. */
const recipientHash = (secret: string, { kind, value }: Recipient) => hashOfCode(secret, kind, value)

const codeHash = (secret: string, company_id: number, { kind, value }: Recipient, code: string) =>
  hashOfCode(secret, `${kind} ${company_id} ${value}`, code)

interface Asked {
  company_id: number
  /** Restaurants of the company. */
  branches: number
  recipient: Buffer
}

/** From the narrowest on: whoever has used up their own uses up nobody else's, least of all the company's. */
const countAsked = async (context: Context, { company_id, branches, recipient }: Asked) => {
  const network = networkOf(context.address)
  const to = recipient.toString('base64url')
  const limits = [
    [`${to} at ${network}`, most.phoneFrom],
    [`at ${network}`, most.network],
    [to, most.phone],
    [`of ${company_id}`, most.branch * Math.max(1, branches)],
  ] as const
  for (const [key, tries] of limits)
    await countTry(context, { key: `phone code ${key}`, tries, minutes: 60, code: 'error.too-often' })
}

/** One row a recipient: the newest code counts. */
const writeSql = `
insert into phone_code (company_id, phone_hash, code_hash, expires_at)
values ($1, $2, $3, now() + make_interval(mins => ${phoneCode.minutes}))
on conflict (company_id, phone_hash) do update set code_hash = excluded.code_hash, tries = 0, expires_at = excluded.expires_at
returning expires_at`

/** So much of a company's name says whose code it is, and leaves a message in one part. */
const shortName = (name: string) => (name.length > 24 ? `${name.slice(0, 23).trimEnd()}…` : name)

const deliver = ({ query, lang }: Context, { kind, value: to }: Recipient, { code, company, id, until }: Delivery) => {
  const params = { code, company: shortName(company) }
  return kind === 'phone'
    ? queueSms(query, { to, lang, text: 'sms.phone-code', params, purpose: 'code', company_id: id, until })
    : queueMail(query, { to, lang, template: 'sign-in', code, params: { company, name: to } })
}

interface Delivery {
  code: string
  company: string
  id: number
  until: Date
}

interface Sends extends Sending {
  /** Whether the company lets a guest be sent one there, by its settings. */
  allows(settings: CompanySettings): boolean
  refusal: 'phone-code.off' | 'guest-account.way-off'
}

/**
 * Sends a code to whom it is to belong. Throws 409 where the company has none sent there, and 429 beyond what is sent in an hour.
 */
export async function sendCode(context: Context, recipient: Recipient, { secret, allows, refusal }: Sends) {
  const { companyId: company_id } = channel(context)
  const [company] = await context.query<Pick<Row<'company'>, 'name' | 'settings'> & { branches: number }>(
    'select name, settings, (select count(*) from branch where company_id = $1)::int as branches from company where id = $1',
    [company_id],
  )
  if (!company || !allows(company.settings)) throw new AppError(409, refusal)
  const [code, whose] = [newCode(), recipientHash(secret, recipient)]
  await countAsked(context, { company_id, branches: company.branches, recipient: whose })
  const [written] = await context.query<Pick<Row<'phone_code'>, 'expires_at'>>(writeSql, [
    company_id,
    whose,
    codeHash(secret, company_id, recipient, code),
  ])
  if (!written) throw new Error('an upsert answers its row')
  const { expires_at } = written
  await deliver(context, recipient, { code, company: company.name, id: company_id, until: new Date(expires_at) })
  return { expires_at }
}

/** Sends a code that shows a phone to be its guest's, where the company asks for one. */
export const sendPhoneCode = (
  { body: { phone } }: RequestOf<typeof askPhoneCode>,
  context: Context,
  config: Sending,
): Promise<ReplyOf<typeof askPhoneCode>> =>
  sendCode(
    context,
    { kind: 'phone', value: phone },
    { ...config, allows: (settings) => asksPhoneCode(config, settings), refusal: 'phone-code.off' },
  )

const refused = (code: 'phone-code.wrong' | 'phone-code.over' | 'phone-code.used-up') =>
  new AppError(400, code, { errors: [{ path: 'code', code }] })

/** Takes the newest code of a recipient. Throws 400 for one that is wrong, old, or was tried too often. */
export async function takeCode(context: Context, recipient: Recipient, code: string, secret: string): Promise<void> {
  const { pools } = context
  const { companyId, scope } = channel(context)
  const of = [companyId, recipientHash(secret, recipient)]
  // Counted and committed before anything is compared: guesses at once count too.
  const [row] = await withTenant(pools, scope, (_, last) =>
    last<Pick<Row<'phone_code'>, 'code_hash' | 'tries'>>(
      `update phone_code set tries = tries + 1 where company_id = $1 and phone_hash = $2 and expires_at > now()
       returning code_hash, tries`,
      of,
    ),
  )
  if (!row) throw refused('phone-code.over')
  const isRight = sameHash(row.code_hash, codeHash(secret, companyId, recipient, code))
  if (row.tries > phoneCode.tries) throw refused('phone-code.used-up')
  if (!isRight) throw refused(row.tries === phoneCode.tries ? 'phone-code.used-up' : 'phone-code.wrong')
  // A right one counts nothing: its answer may be lost on the way.
  await withTenant(pools, scope, (_, last) =>
    last('update phone_code set tries = tries - 1 where company_id = $1 and phone_hash = $2 and tries > 0', of),
  )
}

/** Takes a phone's code and answers the proof. Throws 400 for a code that is wrong, old, or was tried too often. */
export async function checkCode(
  { body: { phone, code } }: RequestOf<typeof checkPhoneCode>,
  context: Context,
  { secret }: Pick<Sending, 'secret'>,
): Promise<ReplyOf<typeof checkPhoneCode>> {
  await takeCode(context, { kind: 'phone', value: phone }, code, secret)
  const { companyId: company_id } = channel(context)
  const until = new Date(context.now.getTime() + phoneCode.provedDays * 86_400_000)
  return { proof: phoneProof(secret, { company_id, phone }, until), until: until.toISOString() }
}
