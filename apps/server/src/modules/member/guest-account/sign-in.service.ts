import { createHash, randomBytes } from 'node:crypto'
import type { BodyOf, ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { type askSignInCode, signedInDays, type signIn } from '@sofra/contract/member/guest-account/sign-in.contract.ts'
import { type Context, channel, signedMember } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { type Query, withTenant } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { isSmsRead } from '../../../kernel/sms/sms.sender.ts'
import { welcome } from '../ledger/ledger.api.ts'
import { becomeMember, namedLanguage, noteLanguage } from '../member/member.api.ts'
import { type Recipient, type Sending, sendCode, takeCode } from '../phone-code/phone-code.api.ts'

/** What is kept of a member's token. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest()

const recipientOf = ({ phone, email }: { phone?: string | undefined; email?: string | undefined }): Recipient =>
  phone === undefined ? { kind: 'email', value: email ?? '' } : { kind: 'phone', value: phone }

type Settings = Row<'company'>['settings']

/** Whether a company's members sign in by this; by phone only where a message would be read. */
const isOffered = (config: Sending, kind: Recipient['kind'], { general }: Pick<Settings, 'general'>) => {
  const way = general?.member_login ?? 'phone'
  return (way === 'both' || way === kind) && (kind === 'email' || isSmsRead(config))
}

/** By what a company's members can sign in. */
export const signInWays = (config: Sending, settings: Pick<Settings, 'general'>) =>
  (['phone', 'email'] as const).filter((kind) => isOffered(config, kind, settings))

/** Sends a code to sign in with. Throws 409 where the company's members do not sign in so, and 429 beyond what is sent in an hour. */
export const sendSignInCode = (
  context: Context,
  body: BodyOf<typeof askSignInCode>,
  config: Sending,
): Promise<ReplyOf<typeof askSignInCode>> => {
  const recipient = recipientOf(body)
  return sendCode(context, recipient, {
    ...config,
    allows: (settings) => isOffered(config, recipient.kind, settings),
    refusal: 'guest-account.way-off',
  })
}

interface Known {
  id: number
  is_active: boolean
  is_new: boolean
}

/** The member who has shown a phone or an address to be theirs. Several may share an address: it is the one who was here last. */
const knownBy = async (
  query: Query,
  context: Context,
  recipient: Recipient,
  { first_name, last_name }: { first_name: string; last_name: string },
): Promise<Known> => {
  const { companyId, source } = channel(context)
  if (recipient.kind === 'phone')
    return becomeMember(query, companyId, { phone: recipient.value, first_name, last_name, source })
  const [member] = await query<Omit<Known, 'is_new'>>(
    `select id, is_active from member where company_id = $1 and email <> '' and lower(email) = $2 and not is_gone
     order by is_active desc, last_activity_at desc limit 1`,
    [companyId, recipient.value],
  )
  if (!member) throw new AppError(422, 'guest-account.email-unknown')
  return { ...member, is_new: false }
}

/** So many devices a member is signed in on at most; the one that was away longest goes. */
const mostDevices = 20

const openSession = async (query: Query, context: Context, memberId: number, device: string) => {
  const { companyId, source } = channel(context)
  const token = randomBytes(32).toString('base64url')
  const [opened] = await query<Pick<Row<'member_session'>, 'expires_at'>>(
    `insert into member_session (company_id, member_id, source, token_hash, device, expires_at)
     values ($1, $2, $3, $4, $5, now() + make_interval(days => ${signedInDays})) returning expires_at`,
    [companyId, memberId, source, hashOfToken(token), device],
  )
  await query(
    `delete from member_session where company_id = $1 and member_id = $2 and id not in (
       select id from member_session where company_id = $1 and member_id = $2 order by last_seen_at desc, id desc limit ${mostDevices})`,
    [companyId, memberId],
  )
  if (!opened) throw new Error('an insert without a conflict clause answers its row')
  return { token, until: opened.expires_at }
}

/**
 * Signs a member in by a code. Throws 400 for a code that is wrong, old or tried too often, 403 for a member who was switched off, 409
 * where the company's members do not sign in so, and 422 for an address that no member has.
 */
export async function signInBy(
  context: Context,
  body: BodyOf<typeof signIn>,
  config: Sending,
): Promise<ReplyOf<typeof signIn>> {
  const recipient = recipientOf(body)
  const { companyId, scope } = channel(context)
  await takeCode(context, recipient, body.code, config.secret)
  return withTenant(context.pools, scope, async (query) => {
    const [company] = await query<Pick<Row<'company'>, 'settings'>>('select settings from company where id = $1', [
      companyId,
    ])
    if (!company || !isOffered(config, recipient.kind, company.settings))
      throw new AppError(409, 'guest-account.way-off')
    const { device = '', first_name = '', last_name = '' } = body
    const member = await knownBy(query, context, recipient, { first_name, last_name })
    if (!member.is_active) throw new AppError(403, 'guest-account.inactive')
    const lang = namedLanguage(context)
    if (lang) await noteLanguage(query, companyId, member.id, lang)
    if (member.is_new) await welcome(query, { companyId, memberId: member.id })
    return { ...(await openSession(query, context, member.id, device)), is_new: member.is_new }
  })
}

/** Ends the sign-in that the call was made by. */
export async function endOwnSession(context: Context) {
  const { session } = signedMember(context)
  await context.query('delete from member_session where company_id = $1 and id = $2', [
    channel(context).companyId,
    session,
  ])
  return {}
}
