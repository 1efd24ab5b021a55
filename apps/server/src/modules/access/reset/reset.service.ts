import type { Config } from '../../../kernel/config.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { withSystem } from '../../../kernel/database/system.ts'
import type { Actor } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { hashOfCode, sameHash } from '../../../kernel/once/codes.ts'
import { sendCode, voidCode } from '../reset-code/reset-code.api.ts'
import {
  clearPersonal,
  countPersonal,
  endSessions,
  hashPassword,
  type KnownDevice,
  personStop,
} from '../session/session.api.ts'
import { writePassword } from '../user/user.api.ts'

interface ResetContext extends Pick<Config, 'secret' | 'publicUrl'> {
  pools: Pools
  rateLimits: boolean
  address: string
  /** The requesting device: on a known device, tries from elsewhere do not count. */
  device: KnownDevice
}

const requests = { tries: 5, minutes: 60, fromAll: 20, ofAll: 30 }
const guesses = { tries: 5, minutes: 15, fromAll: 15, ofAll: 60 }

const refused = (code: 'reset.wrong-code' | 'reset.ran-out') =>
  new AppError(400, code, { errors: [{ path: 'reset_code', code }] })

/** Counts a code request, whether the address exists or not; throws 429 with the wait. */
export const countRequest = (by: ResetContext, email: string) =>
  countPersonal(by, { what: 'forgot', email: email.toLowerCase(), ...by }, requests)

/** Mails a code to the user with this address, if it exists. */
export const mailCode = ({ pools, secret, publicUrl }: ResetContext, email: string) =>
  withSystem(pools, async (query) => {
    const [user] = await query<Pick<Row<'app_user'>, 'id' | 'email' | 'name' | 'lang'>>(
      `select u.id, u.email, u.name, u.lang from app_user u join account a on a.id = u.account_id
       where u.email = $1 and ${personStop} is null`,
      [email.toLowerCase()],
    )
    if (user) await sendCode({ query, secret, publicUrl }, user, 'asked')
  })

interface Owner {
  id: number
  name: string
  account_id: number
  codes: { hash: Buffer; holds: boolean }[]
}

const ownerOf = async ({ system }: Pools, email: string): Promise<Owner | undefined> => {
  const { rows } = await system.query<Omit<Owner, 'codes'> & { hashes: Buffer[]; holding: boolean[] }>(
    `select u.id, concat_ws(' ', u.name, u.surname) as name, u.account_id, c.hashes, c.holding
     from app_user u join account a on a.id = u.account_id,
       lateral (select coalesce(array_agg(code_hash order by id), '{}') as hashes,
         coalesce(array_agg(expires_at > now() order by id), '{}') as holding
         from reset_code where user_id = u.id) c
     where u.email = $1 and ${personStop} is null`,
    [email],
  )
  const [row] = rows
  if (!row) return undefined
  const { hashes, holding, ...owner } = row
  return { ...owner, codes: hashes.map((hash, at) => ({ hash, holds: holding[at] === true })) }
}

interface NewPassword {
  email: string
  code: string
  password: string
}

/** Sets a user's password with a mailed code, and ends all sessions of the user. */
export async function setPassword(by: ResetContext, request: NewPassword) {
  const { pools, secret, address } = by
  const email = request.email.toLowerCase()
  // The count is committed before the comparison, so that concurrent guesses count too.
  const uncount = await countPersonal(by, { what: 'reset', email, ...by }, guesses)
  const owner = await ownerOf(pools, email)
  const hashed = hashOfCode(secret, owner?.id ?? 0, request.code)
  const entered = owner?.codes.filter(({ hash }) => sameHash(hash, hashed)) ?? []
  if (!owner || !entered.length) throw refused('reset.wrong-code')
  // Only a correct code reveals that it has expired.
  if (!entered.some(({ holds }) => holds)) throw refused('reset.ran-out')

  const hash = await hashPassword(request.password)
  const { id, name, account_id: account } = owner
  const call = 'POST /user/forget-password/:reset_code'
  const actor: Actor = { user: id, name, account, acting: null, call, address }
  await withSystem(
    pools,
    async (query) => {
      // Voids all codes, because another letter's code could set the password again.
      const used = await voidCode(query, id)
      if (!used.some(({ code_hash }) => sameHash(code_hash, hashed))) throw refused('reset.wrong-code')
      await writePassword(query, id, hash)
      await endSessions(query, id)
    },
    actor,
  )
  await uncount()
  await clearPersonal(by, { what: 'login', email, ...by })
}
