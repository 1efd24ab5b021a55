import { randomBytes } from 'node:crypto'
import type { CompanySettings } from '@sofra/contract/company/company/company.settings.ts'
import { isSmsDestination } from '@sofra/contract/company/settings/sms-countries.ts'
import type { ReplyOf, RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { askPhoneCode, checkPhoneCode } from '@sofra/contract/member/phone-code/phone-code.contract.ts'
import { phoneCode } from '@sofra/contract/member/phone-code/phone-code.rules.ts'
import type { Config } from '../../../kernel/config.ts'
import { type Context, channel } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { phoneProof } from '../../../kernel/guest-link.ts'
import { sourceOf, wideSourceOf } from '../../../kernel/http/source.ts'
import { queueMail } from '../../../kernel/mail/mail.ts'
import { codeOf, hashOfCode, sameHash } from '../../../kernel/once/codes.ts'
import { isSmsRead } from '../../../kernel/sms/sms.sender.ts'
import { queueSms } from '../../../kernel/sms/sms.ts'
import { clearTries, countTry, tally, triesOf, uncountTries } from '../../access/session/session.api.ts'

/** What decides whether codes arrive. */
export type Sending = Pick<Config, 'secret' | 'demo'>

/** Whether a company has its guests show that their phone is theirs; where no code would be read, nobody is asked for one. */
export const asksPhoneCode = (config: Sending, { sms }: CompanySettings) =>
  sms?.phone_code === true && isSmsRead(config)

/** Codes sent in an hour, from the narrowest on. A code that is proved is uncounted, so only unproved ones use a limit up. */
const maxSent = {
  /** To a recipient that one source asks for. */
  recipientFrom: 5,
  /** By a source to a company's guests. A mobile carrier's guests share a network; one that has proved a code lately has more. */
  source: 20,
  provedSource: 60,
  /** By a source to the guests of all companies. */
  sourceOfAll: 120,
  /** Per restaurant: by the branch that is named, and by the company for each of its branches. */
  branch: 100,
} as const

/** To a recipient by all sources and companies, within the time that a code is valid. */
const maxToRecipient = 3

/** For how long a source counts as one that has proved a code. */
const provedMinutes = 30 * 24 * 60

/** Whose a code proves something to be: a phone as E.164, or an e-mail address in small letters. */
export interface Recipient {
  kind: 'phone' | 'email'
  value: string
}

/** Keyed by the secret: there are few enough phones to try all of them. */
const recipientHash = (secret: string, { kind, value }: Recipient) => hashOfCode(secret, kind, value)

const codeOfRecipient = (secret: string, company_id: number, { kind, value }: Recipient, seed: Buffer) =>
  codeOf(secret, `${kind} ${company_id} ${value}`, seed)

const provedKey = (company_id: number, source: string) => `phone code proved ${company_id} at ${source}`

interface Requested {
  company_id: number
  branch_id: number | null
  /** Branches of the company. */
  branches: number
  recipient: string
}

/**
 * Counts a code that is to be sent and returns the keys to uncount once it is proved. A refused one uses up no wider limit. Known sources
 * and new ones have a company's allowance each: strangers from many networks leave that of its guests alone.
 */
const countSent = async (context: Context, { company_id, branch_id, branches, recipient }: Requested) => {
  const source = sourceOf(context)
  const isProved = (await triesOf(context, provedKey(company_id, source))) > 0
  const kind = isProved ? 'proved' : 'new'
  const limits = [
    [`${recipient} at ${source}`, maxSent.recipientFrom],
    [`${company_id} at ${source}`, isProved ? maxSent.provedSource : maxSent.source],
    [`at ${source}`, maxSent.sourceOfAll],
    [`of ${company_id} ${kind} branch ${branch_id ?? 'none'}`, maxSent.branch],
    [`of ${company_id} ${kind}`, maxSent.branch * Math.max(1, branches)],
  ] as const
  for (const [key, tries] of limits)
    await countTry(context, { key: `phone code ${key}`, tries, minutes: 60, code: 'error.too-often' })
  return limits.map(([key]) => `phone code ${key}`)
}

/** Reads a valid code of a recipient. */
const validSql = 'select expires_at from phone_code where company_id = $1 and phone_hash = $2 and expires_at > now()'

/** One row a recipient. A stranger may ask too, so another request voids nothing: while a code is valid it is sent again. */
const writeSql = `
insert into phone_code as c (company_id, phone_hash, seed, counted, expires_at)
values ($1, $2, $3, $4, now() + make_interval(mins => ${phoneCode.minutes}))
on conflict (company_id, phone_hash) do update set
  seed = case when c.expires_at > now() then c.seed else excluded.seed end,
  counted = case when c.expires_at > now() then c.counted || excluded.counted else excluded.counted end,
  expires_at = excluded.expires_at
returning seed, expires_at`

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
  /** The restaurant that the guest's page names. */
  branch_id?: number | undefined
}

type Written = Pick<Row<'phone_code'>, 'seed' | 'expires_at'>

const companySql = `select name, settings, (select count(*) from branch where company_id = $1)::int as branches,
  (select id from branch where company_id = $1 and id = $2) as branch_id from company where id = $1`

/**
 * Sends a code to its recipient. Throws 409 where the company has none sent there, 422 for a phone outside the company's countries, and 429
 * beyond the limits. Where a recipient was sent enough already and has a valid code, nothing is sent: a stranger who asks again and again
 * leaves the guest a code to enter.
 */
export async function sendCode(context: Context, recipient: Recipient, { secret, allows, refusal, branch_id }: Sends) {
  const { companyId: company_id, branchId } = channel(context)
  const [company] = await context.query<
    Pick<Row<'company'>, 'name' | 'settings'> & { branches: number; branch_id: number | null }
  >(companySql, [company_id, branchId ?? branch_id ?? null])
  if (!company || !allows(company.settings)) throw new AppError(409, refusal)
  if (recipient.kind === 'phone' && !isSmsDestination(recipient.value, company.settings.sms?.countries))
    throw new AppError(422, 'phone-code.country', { errors: [{ path: 'phone', code: 'phone-code.country' }] })
  const whose = recipientHash(secret, recipient)
  const to = whose.toString('base64url')
  const sent = await tally(context, `phone code to ${to}`, phoneCode.minutes)
  if (sent.tries > maxToRecipient) {
    const [valid] = await context.query<Pick<Written, 'expires_at'>>(validSql, [company_id, whose])
    if (valid) return valid
    throw new AppError(429, 'error.too-often', { retryAfter: sent.seconds })
  }
  const counted = await countSent(context, { ...company, company_id, recipient: to })
  const [written] = await context.query<Written>(writeSql, [company_id, whose, randomBytes(16), counted])
  if (!written) throw new Error('an upsert returns its row')
  const { seed, expires_at } = written
  const code = codeOfRecipient(secret, company_id, recipient, seed)
  await deliver(context, recipient, { code, company: company.name, id: company_id, until: new Date(expires_at) })
  return { expires_at }
}

/** Sends a code that shows a phone to be its guest's, where the company asks for one. */
export const sendPhoneCode = (
  { body: { phone, branch_id } }: RequestOf<typeof askPhoneCode>,
  context: Context,
  config: Sending,
): Promise<ReplyOf<typeof askPhoneCode>> =>
  sendCode(
    context,
    { kind: 'phone', value: phone },
    { ...config, allows: (settings) => asksPhoneCode(config, settings), refusal: 'phone-code.off', branch_id },
  )

const refused = (code: 'phone-code.wrong' | 'phone-code.over') =>
  new AppError(400, code, { errors: [{ path: 'code', code }] })

/**
 * Counts a code that is entered before it is compared, so that concurrent guesses count too: of one source, of the networks that one
 * customer may rent, of all. Strangers who use up their own tries leave the guest's. Returns what uncounts a right one.
 */
const countEntered = async (context: Context, whose: string) => {
  const key = `phone code entered ${whose}`
  const [own, wide] = [`${key} at ${sourceOf(context)}`, `${key} at ${wideSourceOf(context)}`]
  const limits = [
    [own, phoneCode.tries],
    [wide, 4 * phoneCode.tries],
    [key, 20 * phoneCode.tries],
  ] as const
  for (const [key, tries] of limits)
    await countTry(context, { key, tries, minutes: phoneCode.minutes, code: 'error.too-often' })
  return async () => {
    await clearTries(context, own)
    await uncountTries(context, [wide, key])
  }
}

/**
 * Takes the code of a recipient, once. Throws 400 for one that is wrong, old or used, and 429 after too many wrong ones from this source.
 */
export async function takeCode(context: Context, recipient: Recipient, code: string, secret: string): Promise<void> {
  const { pools } = context
  const { companyId, scope } = channel(context)
  const whose = recipientHash(secret, recipient)
  const uncount = await countEntered(context, `${companyId} ${whose.toString('base64url')}`)
  const of = [companyId, whose]
  const [row] = await withTenant(pools, scope, (_, last) =>
    last<Pick<Row<'phone_code'>, 'seed'>>(
      'select seed from phone_code where company_id = $1 and phone_hash = $2 and expires_at > now()',
      of,
    ),
  )
  if (!row) throw refused('phone-code.over')
  const expected = codeOfRecipient(secret, companyId, recipient, row.seed)
  if (!sameHash(Buffer.from(expected), Buffer.from(code))) throw refused('phone-code.wrong')
  // Of concurrent right ones the first deletes the row.
  const [used] = await withTenant(pools, scope, (_, last) =>
    last<Pick<Row<'phone_code'>, 'counted'>>(
      'delete from phone_code where company_id = $1 and phone_hash = $2 and seed = $3 returning counted',
      [...of, row.seed],
    ),
  )
  if (!used) throw refused('phone-code.over')
  await uncount()
  await uncountTries(context, used.counted)
  await tally(context, provedKey(companyId, sourceOf(context)), provedMinutes)
}

/** Takes a phone's code and answers the proof. Throws as `takeCode` does. */
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
