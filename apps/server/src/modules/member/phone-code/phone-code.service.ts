import { randomBytes } from 'node:crypto'
import type { CompanySettings } from '@sofra/contract/company/company/company.settings.ts'
import { isSmsDestination } from '@sofra/contract/company/settings/sms-countries.ts'
import type { ReplyOf, RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { askPhoneCode, checkPhoneCode } from '@sofra/contract/member/phone-code/phone-code.contract.ts'
import { phoneCode } from '@sofra/contract/member/phone-code/phone-code.rules.ts'
import type { Config } from '../../../kernel/config.ts'
import { type Context, channel } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { phoneProof } from '../../../kernel/guest-link.ts'
import { sourceOf, wideSourceOf } from '../../../kernel/http/source.ts'
import { queueMail } from '../../../kernel/mail/mail.ts'
import { codeOf, hashOfCode, sameHash } from '../../../kernel/once/codes.ts'
import { isSmsRead } from '../../../kernel/sms/sms.sender.ts'
import { queueSms } from '../../../kernel/sms/sms.ts'
import { addTries, clearTries, countTry, triesOf, uncountTries } from '../../access/session/session.api.ts'

/** The settings that determine whether codes are delivered. */
export type Sending = Pick<Config, 'secret' | 'demo'>

/** Returns whether a company requires guests to prove their phone; false if no code would be delivered. */
export const asksPhoneCode = (config: Sending, { sms }: CompanySettings) =>
  sms?.phone_code === true && isSmsRead(config)

/** Returns whether a code can prove this phone to a company. */
export const isPhoneProvable = (config: Sending, { sms }: CompanySettings, phone: string) =>
  isSmsRead(config) && isSmsDestination(phone, sms?.countries)

/** Returns whether a company sends codes to phones: for orders, or for new members who join by e-mail. */
const sendsPhoneCode = (config: Sending, settings: CompanySettings) =>
  asksPhoneCode(config, settings) || (isSmsRead(config) && (settings.general?.member_login ?? 'phone') !== 'phone')

/** Limits of sent codes per hour, from the narrowest. A proved code is uncounted, so only unproved codes count. */
const maxSent = {
  /** Per recipient and source. */
  recipientFrom: 5,
  /**
   * Per source and company. A mobile carrier's guests share a network; a source that has recently proved a code has a
   * higher limit.
   */
  source: 20,
  provedSource: 60,
  /** Per source, for all companies. */
  sourceOfAll: 120,
  /** Per restaurant: by the named branch, and by the company times its branches. */
  branch: 100,
} as const

/** Per recipient, for all sources and companies, within the validity of a code. */
const maxToRecipient = 3

/** How long a source counts as one that has proved a code. */
const provedMinutes = 30 * 24 * 60

/** What a code proves: a phone as E.164, or an e-mail address in lower case. */
export interface Recipient {
  kind: 'phone' | 'email'
  value: string
}

/** Keyed by the secret: all phones could be tried otherwise. */
const recipientHash = (secret: string, { kind, value }: Recipient) => hashOfCode(secret, kind, value)

const codeOfRecipient = (secret: string, company_id: number, { kind, value }: Recipient, seed: Buffer) =>
  codeOf(secret, `${kind} ${company_id} ${value}`, seed)

const provedKey = (company_id: number, source: string) => `phone code proved ${company_id} at ${source}`

interface Requested {
  company_id: number
  branch_id: number | null
  /** Number of the company's branches. */
  branches: number
  recipient: string
}

/**
 * Counts a code before it is sent, and returns the keys to uncount once it is proved. A refused code does not count
 * towards wider limits. Known and new sources have separate limits per company, so that strangers from many networks
 * cannot use up the guests' limit.
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

/**
 * One row per recipient. Strangers may request codes too, so a request does not void a valid code: the same one is sent
 * again.
 */
const upsertCode = statement<{ company_id: number; hash: Buffer; seed: Buffer; counted: readonly string[] }, NewCode>(`
insert into phone_code as c (company_id, phone_hash, seed, counted, expires_at)
values (:company_id, :hash, :seed, :counted, now() + make_interval(mins => ${phoneCode.minutes}))
on conflict (company_id, phone_hash) do update set
  seed = case when c.expires_at > now() then c.seed else excluded.seed end,
  counted = case when c.expires_at > now() then c.counted || excluded.counted else excluded.counted end,
  expires_at = excluded.expires_at
returning seed, expires_at`)

/** Shortens a company's name, so that the message fits into one part. */
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
  /** Whether the company's settings allow a code to this recipient. */
  allows(settings: CompanySettings): boolean
  refusal: 'phone-code.off' | 'guest-account.way-off'
  /** The restaurant of the guest's page. */
  branch_id?: number | undefined
}

type NewCode = Pick<Row<'phone_code'>, 'seed' | 'expires_at'>

const companySql = `select name, settings, (select count(*) from branch where company_id = $1)::int as branches,
  (select id from branch where company_id = $1 and id = $2) as branch_id from company where id = $1`

/**
 * Sends a code. Throws 409 if the company does not offer it, 422 for a phone outside the company's countries, and 429
 * beyond the limits. A recipient at the limit with a valid code gets none: a stranger's repeated requests leave the
 * guest a code to enter.
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
  const sent = await addTries(context, `phone code to ${to}`, phoneCode.minutes)
  if (sent.tries > maxToRecipient) {
    const [valid] = await context.query<Pick<NewCode, 'expires_at'>>(validSql, [company_id, whose])
    if (valid) return valid
    throw new AppError(429, 'error.too-often', { retryAfter: sent.seconds })
  }
  const counted = await countSent(context, { ...company, company_id, recipient: to })
  const [written] = await upsertCode(context.query, { company_id, hash: whose, seed: randomBytes(16), counted })
  if (!written) throw new Error('an upsert returns its row')
  const { seed, expires_at } = written
  const code = codeOfRecipient(secret, company_id, recipient, seed)
  await deliver(context, recipient, { code, company: company.name, id: company_id, until: new Date(expires_at) })
  return { expires_at }
}

/** Sends a code to prove a guest's phone, if the company sends any. */
export const sendPhoneCode = (
  { body: { phone, branch_id } }: RequestOf<typeof askPhoneCode>,
  context: Context,
  config: Sending,
): Promise<ReplyOf<typeof askPhoneCode>> =>
  sendCode(
    context,
    { kind: 'phone', value: phone },
    { ...config, allows: (settings) => sendsPhoneCode(config, settings), refusal: 'phone-code.off', branch_id },
  )

const refused = (code: 'phone-code.wrong' | 'phone-code.over') =>
  new AppError(400, code, { errors: [{ path: 'code', code }] })

/**
 * Counts an attempt before comparing, so that concurrent guesses count: per source, per network that a customer may
 * rent in full, and in total. Attempts of strangers do not use up the guest's. Returns the function that uncounts a
 * correct one.
 */
const countEntered = async (context: Context, whose: string) => {
  const key = `phone code entered ${whose}`
  const [sourceKey, wide] = [`${key} at ${sourceOf(context)}`, `${key} at ${wideSourceOf(context)}`]
  const limits = [
    [sourceKey, phoneCode.tries],
    [wide, 4 * phoneCode.tries],
    [key, 20 * phoneCode.tries],
  ] as const
  for (const [key, tries] of limits)
    await countTry(context, { key, tries, minutes: phoneCode.minutes, code: 'error.too-often' })
  return async () => {
    await clearTries(context, sourceKey)
    await uncountTries(context, [wide, key])
  }
}

/**
 * Consumes a recipient's code. Throws 400 for a wrong, expired or used one, and 429 after too many wrong ones from this
 * source.
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
  // Of concurrent correct attempts the first deletes the row.
  const [used] = await withTenant(pools, scope, (_, last) =>
    last<Pick<Row<'phone_code'>, 'counted'>>(
      'delete from phone_code where company_id = $1 and phone_hash = $2 and seed = $3 returning counted',
      [...of, row.seed],
    ),
  )
  if (!used) throw refused('phone-code.over')
  await uncount()
  await uncountTries(context, used.counted)
  await addTries(context, provedKey(companyId, sourceOf(context)), provedMinutes)
}

/** Consumes a phone's code and returns the proof. Throws as `takeCode` does. */
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
