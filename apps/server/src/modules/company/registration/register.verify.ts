import type { verifyRegistration } from '@sofra/contract/company/registration/register.contract.ts'
import type { BodyOf, ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { withSystem } from '../../../kernel/database/system.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { sameHash } from '../../../kernel/once/codes.ts'
import { createOwnedAccount } from '../../access/account/account.api.ts'
import { countPersonal, deviceOf, openSession, passwordFits } from '../../access/session/session.api.ts'
import { hashOfRegistrationCode } from './register.codes.ts'
import type { RegistrationContext, RegistrationEntry } from './register.start.ts'

const allowed = { tries: 5, minutes: 15, fromAll: 15, ofAll: 100 }

interface StoredCode extends Pick<Row<'registration_code'>, 'code_hash'> {
  entered: RegistrationEntry
}

/** Returns the same 400 for a code that is wrong, expired, used, tried too often or was never sent. */
const wrong = () =>
  new AppError(400, 'register.wrong-code', { errors: [{ path: 'code', code: 'register.wrong-code' }] })

/** Returns the codes of an address, from every network. */
const codesOf = async ({ system }: Pools, email: string) => {
  const { rows } = await system.query<StoredCode>(
    'select code_hash, entered from registration_code where email = $1 and expires_at > now() order by expires_at desc',
    [email],
  )
  return rows
}

/** Deletes the code so that it works once; throws 400 when it was used, or when the address has a user by now. */
const consumeCode = async (query: Query, email: string, hash: Buffer) => {
  const used = await query<Pick<StoredCode, 'code_hash'>>(
    'delete from registration_code where email = $1 returning code_hash',
    [email],
  )
  const existingUsers = await query('select from app_user where email = $1', [email])
  if (!used.some(({ code_hash }) => sameHash(code_hash, hash)) || existingUsers.length) throw wrong()
}

const insertRegistration = statement<
  Omit<RegistrationEntry, 'texts'> & {
    status: Row<'registration'>['status']
    account: number | null
    email: string
    texts: number | null
  }
>(`
insert into registration (kind, status, account_id, dealer_account_id, demo_type, name, surname, email, phone, lang,
  note, consented_from, consented_version)
values (:kind, :status, :account, :dealer_account_id, :demo_type, :name, :surname, :email, :phone, :lang, :note, :address, :texts)`)

const insert = (query: Query, email: string, entered: RegistrationEntry, account: number | null) => {
  const status = entered.kind === 'demo' ? 'pending' : 'draft'
  return insertRegistration(query, { ...entered, status, account, email, texts: entered.texts ?? null })
}

/** Stores a demo request, once while it is pending. */
const request = async (query: Query, email: string, entered: RegistrationEntry) => {
  const waiting = await query(`select from registration where kind = 'demo' and status = 'pending' and email = $1`, [
    email,
  ])
  if (!waiting.length) await insert(query, email, entered, null)
}

const open = async (query: Query, email: string, type: 'customer' | 'dealer', entered: RegistrationEntry) => {
  const { name, surname, phone, lang, password_hash } = entered
  const title = `${name} ${surname}`
  const { id: account, ownerId: user } = await createOwnedAccount(
    query,
    { type, title, lang, phone, state: 'registering' },
    { email, name, surname, phone, passwordHash: password_hash },
  )
  await insert(query, email, entered, account)
  return { user, account }
}

/**
 * Verifies an address by its code. A demo request becomes pending; a registration gets an account in the state
 * `registering` and a session. Throws 400 for an invalid code.
 */
export async function verifyCode(
  { pools, rateLimits, secret }: RegistrationContext,
  body: BodyOf<typeof verifyRegistration>,
  { address, userAgent }: { address: string; userAgent: unknown },
): Promise<ReplyOf<typeof verifyRegistration>> {
  const email = body.email.toLowerCase()
  // The try is counted before the comparison, so that concurrent tries cannot pass together.
  const uncount = await countPersonal({ pools, rateLimits }, { what: 'verify', email, address }, allowed)
  const codes = await codesOf(pools, email)
  const hash = hashOfRegistrationCode(secret, email, body.code)
  const fitting = codes.find(({ code_hash }) => sameHash(code_hash, hash))
  const stored = fitting ?? codes[0]
  const hashed = stored?.entered.password_hash ?? undefined
  // The password of the code's request must match. Otherwise a stranger could register with another person's address,
  // and that person's code would open an account with the stranger's password.
  const isPerson = body.password === undefined ? hashed === undefined : await passwordFits(body.password, hashed)
  if (!fitting || !isPerson) throw wrong()

  const verified = await withSystem<ReplyOf<typeof verifyRegistration>>(pools, async (query) => {
    await consumeCode(query, email, hash)
    const { entered } = fitting
    if (entered.kind === 'demo') {
      await request(query, email, entered)
      return { type: 'demo', token: null, refreshToken: null }
    }
    const type = entered.kind === 'dealer' ? 'dealer' : 'customer'
    const { user, account } = await open(query, email, type, entered)
    const device = deviceOf(userAgent)
    const tokens = await openSession(query, secret, {
      user,
      account,
      lasts: '12 hours',
      persistent: false,
      device,
      address,
    })
    return { type, ...tokens }
  })
  await uncount()
  return verified
}
