import type { Config } from '../../../kernel/config.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { withSystem } from '../../../kernel/database/system.ts'
import type { Actor } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { clearTries, countTry, endSessions, hashPassword, mayBeSignedIn } from '../session/session.api.ts'
import { writePassword } from '../user/user.api.ts'
import { sendCode } from './reset.api.ts'
import { hashOfCode, sameHash } from './reset.codes.ts'

interface With extends Pick<Config, 'secret' | 'publicUrl'> {
  pools: Pools
  address: string
}

const maxTries = 5

const wrongCode = () => new AppError(400, 'reset.wrong-code', { errors: [{ path: 'code', code: 'reset.wrong-code' }] })

/** Counts a request for a code, for a known address or not; throws 429 with the wait. */
export async function countRequest({ pools, address }: With, email: string) {
  await countTry(pools, { key: `forgot ${email.toLowerCase()}`, tries: 5, minutes: 60 })
  await countTry(pools, { key: `forgot from ${address}`, tries: 30, minutes: 60 })
}

/** Mails a code to the user of this address, if there is one. */
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

// Counted in the statement that reads it, and committed before anything is compared: concurrent guesses count too.
const countedCode = async ({ system }: Pools, email: string) => {
  const { rows } = await system.query<Owner>(
    `update reset_code c set tries = c.tries + 1
     from app_user u join account a on a.id = u.account_id
     where u.email = $1 and c.user_id = u.id and ${mayBeSignedIn} and c.expires_at > now() and c.tries < $2
     returning u.id, concat_ws(' ', u.name, u.surname) as name, u.account_id, c.code_hash`,
    [email, maxTries],
  )
  return rows[0]
}

interface NewPassword {
  email: string
  code: number
  password: string
}

/** Sets a user's password by the code from the letter, and ends all their sessions. */
export async function setPassword({ pools, secret, address }: With, wanted: NewPassword) {
  const email = wanted.email.toLowerCase()
  await countTry(pools, { key: `reset from ${address}`, tries: 60, minutes: 60 })
  const owner = await countedCode(pools, email)
  if (!owner || !sameHash(owner.code_hash, hashOfCode(secret, owner.id, wanted.code))) throw wrongCode()

  const hash = await hashPassword(wanted.password)
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
  await clearTries(pools, `login ${email}`)
}
