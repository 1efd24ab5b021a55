import type { verifyRegistration } from '@sofra/contract/company/registration/register.contract.ts'
import type { BodyOf, ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { withSystem } from '../../../kernel/database/system.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { sameHash } from '../../../kernel/once/codes.ts'
import { createOwnedAccount } from '../../access/account/account.api.ts'
import { countPersonal, deviceOf, openSession, passwordFits } from '../../access/session/session.api.ts'
import { hashOfRegistrationCode } from './register.codes.ts'
import type { Entered, With } from './register.start.ts'

const allowed = { tries: 5, minutes: 15, fromAll: 15, ofAll: 100 }

interface StoredCode extends Pick<Row<'registration_code'>, 'code_hash'> {
  entered: Entered
}

/** One answer for a code that is wrong, expired, used, tried too often or was never sent. */
const wrong = () =>
  new AppError(400, 'register.wrong-code', { errors: [{ path: 'code', code: 'register.wrong-code' }] })

/** The codes of an address, asked for from wherever. */
const codesOf = async ({ system }: Pools, email: string) => {
  const { rows } = await system.query<StoredCode>(
    'select code_hash, entered from registration_code where email = $1 and expires_at > now() order by expires_at desc',
    [email],
  )
  return rows
}

/** Removes the code, so that it is used once; throws 400 where it was used, or the address has a user by now. */
const consumeCode = async (query: Query, email: string, hash: Buffer) => {
  const used = await query<Pick<StoredCode, 'code_hash'>>(
    'delete from registration_code where email = $1 returning code_hash',
    [email],
  )
  const known = await query('select from app_user where email = $1', [email])
  if (!used.some(({ code_hash }) => sameHash(code_hash, hash)) || known.length) throw wrong()
}

const insert = (query: Query, email: string, entered: Entered, account: number | null) => {
  const { kind, name, surname, phone, lang, dealer_account_id, demo_type, note, address, texts } = entered
  const status = kind === 'demo' ? 'pending' : 'draft'
  return query(
    `insert into registration (kind, status, account_id, dealer_account_id, demo_type, name, surname, email, phone, lang,
       note, consented_from, consented_version)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      kind,
      status,
      account,
      dealer_account_id,
      demo_type,
      name,
      surname,
      email,
      phone,
      lang,
      note,
      address,
      texts ?? null,
    ],
  )
}

/** Stores the request for a demo, once as long as it is pending. */
const request = async (query: Query, email: string, entered: Entered) => {
  const waiting = await query(`select from registration where kind = 'demo' and status = 'pending' and email = $1`, [
    email,
  ])
  if (!waiting.length) await insert(query, email, entered, null)
}

const open = async (query: Query, email: string, type: 'customer' | 'dealer', entered: Entered) => {
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
 * Verifies an address by its code. A demo's request is then pending; whoever registers gets an account in the state of
 * registering and is signed in to it. Throws 400 for a code that is not valid (any more).
 */
export async function verifyCode(
  { pools, rateLimits, secret }: With,
  body: BodyOf<typeof verifyRegistration>,
  { address, userAgent }: { address: string; userAgent: unknown },
): Promise<ReplyOf<typeof verifyRegistration>> {
  const email = body.email.toLowerCase()
  // Counted before anything is compared, so that concurrent tries cannot pass together.
  const uncount = await countPersonal({ pools, rateLimits }, { what: 'verify', email, address }, allowed)
  const codes = await codesOf(pools, email)
  const hash = hashOfRegistrationCode(secret, email, body.code)
  const fitting = codes.find(({ code_hash }) => sameHash(code_hash, hash))
  const stored = fitting ?? codes[0]
  const hashed = stored?.entered.password_hash ?? undefined
  // Whoever asked for the code chose the password: else somebody could register with an address of another person, who
  // would then type the code in and open an account with a stranger's password.
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
