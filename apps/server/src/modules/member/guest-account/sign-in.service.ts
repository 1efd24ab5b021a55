import { createHash, randomBytes } from 'node:crypto'
import type { BodyOf, ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import {
  type askSignInCode,
  type proveEmail,
  signedInDays,
  type signIn,
} from '@sofra/contract/member/guest-account/sign-in.contract.ts'
import type { OrderSource } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { type Context, channel, signedMember } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { type Query, withTenant } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { isSmsRead } from '../../../kernel/sms/sms.sender.ts'
import { welcome } from '../ledger/ledger.api.ts'
import { asGuest, becomeMember, namedLanguage, noteLanguage } from '../member/member.api.ts'
import {
  addProvedEmail,
  dropPhoneClaim,
  joinByEmail,
  memberOfEmail,
  setProvedEmail,
} from '../member/member.email.api.ts'
import { type Recipient, type Sending, sendCode, takeCode } from '../phone-code/phone-code.api.ts'
import { countingKnownPhones, isNewPhoneProved, refuseKnownPhone } from './new-phone.ts'

/** Returns the stored hash of a member's token. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest()

const recipientOf = ({ phone, email }: { phone?: string | undefined; email?: string | undefined }): Recipient =>
  phone === undefined ? { kind: 'email', value: email ?? '' } : { kind: 'phone', value: phone }

type Settings = Row<'company'>['settings']

/** Returns whether a company offers this way to sign in; by phone only if a message would be delivered. */
const isOffered = (config: Sending, kind: Recipient['kind'], { general }: Pick<Settings, 'general'>) => {
  const way = general?.member_login ?? 'phone'
  return (way === 'both' || way === kind) && (kind === 'email' || isSmsRead(config))
}

/** Returns the ways in which a company's members can sign in. */
export const signInWays = (config: Sending, settings: Pick<Settings, 'general'>) =>
  (['phone', 'email'] as const).filter((kind) => isOffered(config, kind, settings))

/** Sends a sign-in code. Throws 409 if the company does not offer this way, and 429 beyond the hourly limit. */
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

interface SignInMember {
  id: number
  is_active: boolean
  is_new: boolean
}

interface Joining extends Pick<BodyOf<typeof signIn>, 'first_name' | 'last_name' | 'new_phone'> {
  isPhoneProved: boolean
}

/** Signs out a stranger who joined by e-mail with this phone, before its owner gets the record. */
const endPhoneClaim = async (query: Query, context: Context, phone: string) => {
  const { companyId } = channel(context)
  await asGuest({ query, address: context.address }, 'POST /ordering/sign-in')
  const members = await dropPhoneClaim(query, companyId, phone)
  if (members.length)
    await query('delete from member_session where company_id = $1 and member_id = any ($2)', [companyId, members])
}

interface Named {
  phone: string
  first_name: string
  last_name: string
}

/** Returns the member of a phone that the caller has proved; a missing one is created. */
const memberOfProvedPhone = async (query: Query, context: Context, named: Named): Promise<SignInMember> => {
  const { companyId, source } = channel(context)
  await endPhoneClaim(query, context, named.phone)
  return becomeMember(query, companyId, { ...named, source })
}

/**
 * Returns the member who joins by a proved e-mail address. Throws 409 if another member has the unproved phone, or the
 * proved phone's member has another proved address.
 */
const joinedBy = async (
  query: Query,
  context: Context,
  email: string,
  { isPhoneProved, ...named }: Named & { isPhoneProved: boolean },
): Promise<SignInMember> => {
  const { companyId, source } = channel(context)
  if (isPhoneProved) {
    const member = await memberOfProvedPhone(query, context, named)
    if (!(await addProvedEmail(query, companyId, member.id, email))) throw refuseKnownPhone()
    return member
  }
  const id = await joinByEmail(query, companyId, { ...named, email, source })
  if (!id) throw refuseKnownPhone()
  return { id, is_active: true, is_new: true }
}

/**
 * Returns the member that a phone or an e-mail address signs in. An address only signs in the member who has proved it
 * by a code, because others may have entered it too. Throws 409 and 422.
 */
const knownBy = async (
  query: Query,
  context: Context,
  recipient: Recipient,
  { first_name = '', last_name = '', new_phone, isPhoneProved }: Joining,
): Promise<SignInMember> => {
  const names = { first_name, last_name }
  if (recipient.kind === 'phone') return memberOfProvedPhone(query, context, { ...names, phone: recipient.value })
  const member = await memberOfEmail(query, channel(context).companyId, recipient.value)
  if (member) return { ...member, is_new: false }
  if (!new_phone)
    throw new AppError(422, 'guest-account.email-unproved', {
      errors: [{ path: 'new_phone', code: 'guest-account.email-unproved' }],
    })
  return joinedBy(query, context, recipient.value, { ...names, phone: new_phone, isPhoneProved })
}

/** The largest number of devices per member; beyond it the session unused for longest is removed. */
const mostDevices = 20

const insertSession = statement<
  { companyId: number; memberId: number; source: OrderSource; hash: Buffer; device: string },
  Pick<Row<'member_session'>, 'expires_at'>
>(`
insert into member_session (company_id, member_id, source, token_hash, device, expires_at)
values (:companyId, :memberId, :source, :hash, :device, now() + make_interval(days => ${signedInDays})) returning expires_at`)

const openSession = async (query: Query, context: Context, memberId: number, device: string) => {
  const { companyId, source } = channel(context)
  const token = randomBytes(32).toString('base64url')
  const [opened] = await insertSession(query, { companyId, memberId, source, hash: hashOfToken(token), device })
  await query(
    `delete from member_session where company_id = $1 and member_id = $2 and id not in (
       select id from member_session where company_id = $1 and member_id = $2 order by last_seen_at desc, id desc limit ${mostDevices})`,
    [companyId, memberId],
  )
  if (!opened) throw new Error('an insert without a conflict clause answers its row')
  return { token, until: opened.expires_at }
}

const settingsOf = async ({ query }: Pick<Context, 'query'>, companyId: number): Promise<Settings> => {
  const [company] = await query<Pick<Row<'company'>, 'settings'>>('select settings from company where id = $1', [
    companyId,
  ])
  return company?.settings ?? {}
}

/**
 * Signs a member in by a code. Throws 400 for a wrong, expired or blocked code, 403 for an inactive member, 409 if the
 * company does not offer this way, and 422 for an address that no member has proved or a new phone without its proof.
 */
export async function signInBy(
  context: Context,
  body: BodyOf<typeof signIn>,
  config: Sending,
): Promise<ReplyOf<typeof signIn>> {
  const recipient = recipientOf(body)
  const { companyId, scope } = channel(context)
  const settings = await withTenant(context.pools, scope, (query) => settingsOf({ query }, companyId))
  const isJoining = recipient.kind === 'email' && body.new_phone !== undefined
  // Before the code is used up: the caller proves the phone, and signs in by the same code.
  const isPhoneProved = isJoining && isNewPhoneProved(context, config, settings, body)
  const enter = async () => {
    await takeCode(context, recipient, body.code, config.secret)
    return withTenant(context.pools, scope, async (query) => {
      if (!isOffered(config, recipient.kind, settings)) throw new AppError(409, 'guest-account.way-off')
      const { device = '' } = body
      const member = await knownBy(query, context, recipient, { ...body, isPhoneProved })
      if (!member.is_active) throw new AppError(403, 'guest-account.inactive')
      const lang = namedLanguage(context)
      if (lang) await noteLanguage(query, companyId, member.id, lang)
      if (member.is_new) await welcome(query, { companyId, memberId: member.id })
      return { ...(await openSession(query, context, member.id, device)), is_new: member.is_new }
    })
  }
  return isJoining && !isPhoneProved ? countingKnownPhones(context, enter) : enter()
}

/**
 * Stores an e-mail address that the signed-in member has proved by a code. Throws 400 for the code, 409 if another
 * member has proved it.
 */
export async function proveOwnEmail(
  context: Context,
  { email, code }: BodyOf<typeof proveEmail>,
  config: Sending,
): Promise<ReplyOf<typeof proveEmail>> {
  const { companyId, scope } = channel(context)
  const { id } = signedMember(context)
  await takeCode(context, { kind: 'email', value: email }, code, config.secret)
  return withTenant(context.pools, scope, async (query) => {
    const owner = await memberOfEmail(query, companyId, email)
    if (owner && owner.id !== id) throw new AppError(409, 'guest-account.email-taken')
    await asGuest({ query, address: context.address }, 'PUT /ordering/me/email')
    await setProvedEmail(query, companyId, id, email)
    return { email }
  })
}

/** Ends the session of the call. */
export async function endOwnSession(context: Context) {
  const { session } = signedMember(context)
  await context.query('delete from member_session where company_id = $1 and id = $2', [
    channel(context).companyId,
    session,
  ])
  return {}
}
