import { randomBytes } from 'node:crypto'
import { isLang } from '@sofra/contract/kernel/languages.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { type Hold, queueMail } from '../../../kernel/mail/mail.ts'
import { codeOf, hashOfCode } from '../../../kernel/once/codes.ts'

interface With {
  /** A transaction whose scope has the user. */
  query: Query
  /** Secret and address from the configuration. */
  secret: string
  publicUrl: string
  /** Holds the letter back. */
  hold?: Hold
}

interface Addressee {
  id: number
  email: string
  name: string
  lang: string
}

const minutes = { reset: 15, invite: 24 * 60 }

type Coding = Pick<With, 'query' | 'secret'>

const storeCode = async ({ query, secret }: Coding, user: number, purpose: keyof typeof minutes) => {
  const seed = randomBytes(16)
  const code = codeOf(secret, user, seed)
  await query(
    `insert into reset_code (user_id, code_hash, seed, expires_at) values ($1, $2, $3, now() + make_interval(mins => $4))`,
    [user, hashOfCode(secret, user, code), seed, minutes[purpose]],
  )
  return code
}

/** Creates a user's code; all earlier ones are void. For who may: see `askForCode`. */
export async function makeCode(coding: Coding, user: number, purpose: keyof typeof minutes) {
  await coding.query('update reset_code set expires_at = now() where user_id = $1', [user])
  return storeCode(coding, user, purpose)
}

/**
 * The code for whoever says to be the user. It may be a stranger, so it voids none: within a quarter of an hour it is the
 * same one, and what was mailed before stays good until its own end. The transaction is the system's.
 */
const askForCode = async (coding: Coding, user: number) => {
  const [recent] = await coding.query<Pick<Row<'reset_code'>, 'seed'>>(
    `update reset_code set expires_at = greatest(expires_at, now() + make_interval(mins => $2))
     where id = (select max(id) from reset_code where user_id = $1 and expires_at > now() and seed is not null
       and created_at > now() - make_interval(mins => $2)) returning seed`,
    [user, minutes.reset],
  )
  return recent?.seed ? codeOf(coding.secret, user, recent.seed) : storeCode(coding, user, 'reset')
}

/** Voids a user's codes, and answers what they were hashed to. The transaction is the system's. */
export const voidCode = (query: Query, user: number) =>
  query<Pick<Row<'reset_code'>, 'code_hash'>>('delete from reset_code where user_id = $1 returning code_hash', [user])

/** The page to enter a code on. The email stands behind the `#`, which browsers send to no server. */
export const codePage = ({ publicUrl }: Pick<With, 'publicUrl'>, email: string) =>
  `${publicUrl}/auth/reset#${encodeURIComponent(email)}`

/** Why a code is mailed: to set one's first password, another one by somebody who may, or one's own without being signed in. */
type Purpose = keyof typeof minutes | 'asked'

/**
 * Mails a user the code to set a password with: their first one (`invite`, with the name of the inviter) or another one. An
 * earlier code is void, unless anybody may have `asked`. `await sendCode({ query, ...config }, user, 'invite', person.name)`
 */
export async function sendCode(
  { query, secret, publicUrl, hold }: With,
  { id, email, name, lang }: Addressee,
  purpose: Purpose,
  by = '',
) {
  const coding = { query, secret }
  const code = await (purpose === 'asked' ? askForCode(coding, id) : makeCode(coding, id, purpose))
  const letter = {
    to: email,
    lang: isLang(lang) ? lang : 'tr',
    template: purpose === 'invite' ? 'invite' : 'reset',
    params: { name, by },
    code,
    link: codePage({ publicUrl }, email),
  } as const
  await queueMail(query, letter, hold)
}
