import type { Config } from '../../../kernel/config.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { withSystem } from '../../../kernel/database/system.ts'
import type { Actor } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { countTry, endSessions, forgetTries, hashPassword, mayBeSignedIn } from '../session/session.api.ts'
import { writePassword } from '../user/user.api.ts'
import { sendCode } from './reset.api.ts'
import { hashOfCode, sameHash } from './reset.codes.ts'

interface With extends Pick<Config, 'secret' | 'publicUrl'> {
  pools: Pools
  address: string
}

const triesOfCode = 5

const wrongCode = () => new AppError(400, 'reset.wrong-code', { errors: [{ path: 'code', code: 'reset.wrong-code' }] })

/** Counts one who asks for a code, known or not; throws 429 with the wait. */
export async function countAsking({ pools, address }: With, email: string) {
  await countTry(pools, { key: `forgot ${email.toLowerCase()}`, tries: 5, minutes: 60 })
  await countTry(pools, { key: `forgot from ${address}`, tries: 30, minutes: 60 })
}

/** Mails a code to whoever has this address, if anybody. */
export const mailCode = ({ pools, ...config }: With, email: string) =>
  withSystem(pools, async (query) => {
    const [user] = await query<{ id: number; email: string; name: string; lang: string }>(
      `select u.id, u.email, u.name, u.lang from app_user u join account a on a.id = u.account_id
       where u.email = $1 and ${mayBeSignedIn}`,
      [email.toLowerCase()],
    )
    if (user) await sendCode({ query, ...config }, user, 'reset')
  })

interface Owner {
  id: number
  name: string
  account_id: number
  code_hash: Buffer
}

// Counted in the statement that reads it, and committed before anything is compared: guesses at the same instant count too.
const tryCode = async ({ system }: Pools, email: string) => {
  const { rows } = await system.query<Owner>(
    `update reset_code c set tries = c.tries + 1
     from app_user u join account a on a.id = u.account_id
     where u.email = $1 and c.user_id = u.id and ${mayBeSignedIn} and c.expires_at > now() and c.tries < $2
     returning u.id, concat_ws(' ', u.name, u.surname) as name, u.account_id, c.code_hash`,
    [email, triesOfCode],
  )
  return rows[0]
}

interface Wish {
  email: string
  code: number
  password: string
}

/** Sets a person's password by the code that was mailed to them, and signs them out everywhere. */
export async function setPassword({ pools, secret, address }: With, wish: Wish) {
  const email = wish.email.toLowerCase()
  await countTry(pools, { key: `reset from ${address}`, tries: 60, minutes: 60 })
  const owner = await tryCode(pools, email)
  if (!owner || !sameHash(owner.code_hash, hashOfCode(secret, owner.id, wish.code))) throw wrongCode()

  const hash = await hashPassword(wish.password)
  const { id, name, account_id: account } = owner
  const call = 'POST /user/forget-password/:reset_code'
  const actor: Actor = { user: id, name, account, acting: null, call, address }
  await withSystem(
    pools,
    async (query) => {
      const used = await query('delete from reset_code where user_id = $1 and code_hash = $2 returning user_id', [
        id,
        owner.code_hash,
      ])
      if (!used.length) throw wrongCode()
      await writePassword(query, id, hash)
      await endSessions(query, id)
    },
    actor,
  )
  await forgetTries(pools, `login ${email}`)
}
