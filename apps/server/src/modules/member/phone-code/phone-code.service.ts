import type { ReplyOf, RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { askPhoneCode, checkPhoneCode } from '@sofra/contract/member/phone-code/phone-code.contract.ts'
import { phoneCode } from '@sofra/contract/member/phone-code/phone-code.rules.ts'
import { type Context, channel } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { phoneProof } from '../../../kernel/guest-link.ts'
import { networkOf } from '../../../kernel/http/rates.ts'
import { hashOfCode, newCode, sameHash } from '../../../kernel/once/codes.ts'
import { queueSms } from '../../../kernel/sms/sms.ts'
import { countTry } from '../../access/session/session.api.ts'
import { asksPhoneCode, type Sending } from './phone-code.api.ts'

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

/** Keyed by the secret: there are few enough phones to try all of them. */
const phoneHash = (secret: string, phone: string) => hashOfCode(secret, 'phone', phone)

interface Asked {
  company_id: number
  /** Restaurants of the company. */
  branches: number
  phone: Buffer
}

/** From the narrowest on: whoever has used up their own uses up nobody else's, least of all the company's. */
const countAsked = async (context: Context, { company_id, branches, phone }: Asked) => {
  const network = networkOf(context.address)
  const to = phone.toString('base64url')
  const limits = [
    [`${to} at ${network}`, most.phoneFrom],
    [`at ${network}`, most.network],
    [to, most.phone],
    [`of ${company_id}`, most.branch * Math.max(1, branches)],
  ] as const
  for (const [key, tries] of limits)
    await countTry(context, { key: `phone code ${key}`, tries, minutes: 60, code: 'error.too-often' })
}

/** One row a phone: the newest code counts. */
const writeSql = `
insert into phone_code (company_id, phone_hash, code_hash, expires_at)
values ($1, $2, $3, now() + make_interval(mins => ${phoneCode.minutes}))
on conflict (company_id, phone_hash) do update set code_hash = excluded.code_hash, tries = 0, expires_at = excluded.expires_at
returning expires_at`

/** So much of a company's name says whose code it is, and leaves a message in one part. */
const shortName = (name: string) => (name.length > 24 ? `${name.slice(0, 23).trimEnd()}…` : name)

/** Sends a code to a phone. Throws 409 where the company asks for none, and 429 beyond what is sent in an hour. */
export async function sendCode(
  { body: { phone } }: RequestOf<typeof askPhoneCode>,
  context: Context,
  config: Sending,
): Promise<ReplyOf<typeof askPhoneCode>> {
  const { query, lang } = context
  const { companyId: company_id } = channel(context)
  const [company] = await query<Pick<Row<'company'>, 'name' | 'settings'> & { branches: number }>(
    'select name, settings, (select count(*) from branch where company_id = $1)::int as branches from company where id = $1',
    [company_id],
  )
  if (!company || !asksPhoneCode(config, company.settings)) throw new AppError(409, 'phone-code.off')
  const [code, whose] = [newCode(), phoneHash(config.secret, phone)]
  await countAsked(context, { company_id, branches: company.branches, phone: whose })
  const codeHash = hashOfCode(config.secret, `phone ${company_id} ${phone}`, code)
  const [written] = await query<Pick<Row<'phone_code'>, 'expires_at'>>(writeSql, [company_id, whose, codeHash])
  if (!written) throw new Error('an upsert answers its row')
  const { expires_at } = written
  const params = { code, company: shortName(company.name) }
  const until = new Date(expires_at)
  await queueSms(query, { to: phone, lang, text: 'sms.phone-code', params, purpose: 'code', company_id, until })
  return { expires_at }
}

const refused = (code: 'phone-code.wrong' | 'phone-code.over' | 'phone-code.used-up') =>
  new AppError(400, code, { errors: [{ path: 'code', code }] })

/** Takes a phone's code and answers the proof. Throws 400 for a code that is wrong, old, or was tried too often. */
export async function checkCode(
  { body: { phone, code } }: RequestOf<typeof checkPhoneCode>,
  context: Context,
  { secret }: Pick<Sending, 'secret'>,
): Promise<ReplyOf<typeof checkPhoneCode>> {
  const { pools, now } = context
  const { companyId, scope } = channel(context)
  const of = [companyId, phoneHash(secret, phone)]
  // Counted and committed before anything is compared: guesses at once count too.
  const [row] = await withTenant(pools, scope, (_, last) =>
    last<Pick<Row<'phone_code'>, 'code_hash' | 'tries'>>(
      `update phone_code set tries = tries + 1 where company_id = $1 and phone_hash = $2 and expires_at > now()
       returning code_hash, tries`,
      of,
    ),
  )
  if (!row) throw refused('phone-code.over')
  const isRight = sameHash(row.code_hash, hashOfCode(secret, `phone ${companyId} ${phone}`, code))
  if (row.tries > phoneCode.tries) throw refused('phone-code.used-up')
  if (!isRight) throw refused(row.tries === phoneCode.tries ? 'phone-code.used-up' : 'phone-code.wrong')
  // A right one counts nothing: its answer may be lost on the way.
  await withTenant(pools, scope, (_, last) =>
    last('update phone_code set tries = tries - 1 where company_id = $1 and phone_hash = $2 and tries > 0', of),
  )
  const until = new Date(now.getTime() + phoneCode.provedDays * 86_400_000)
  return { proof: phoneProof(secret, { company_id: companyId, phone }, until), until: until.toISOString() }
}
