import { randomBytes } from 'node:crypto'
import { isLang } from '@sofra/contract/kernel/languages.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { type Hold, queueMail } from '../../../kernel/mail/mail.ts'
import { codeOf, hashOfCode } from '../../../kernel/once/codes.ts'

interface ResetCodeContext {
  /** A transaction whose scope includes the user. */
  query: Query
  /** Secret and address from the configuration. */
  secret: string
  publicUrl: string
  /** Delays the letter. */
  hold?: Hold
}

interface Addressee {
  id: number
  email: string
  name: string
  lang: string
}

/** Minutes that a code is valid. */
const lifetimes = { reset: 15, invite: 24 * 60 }

type Coding = Pick<ResetCodeContext, 'query' | 'secret'>

const insertCode = statement<{ user: number; hash: Buffer; seed: Buffer; minutes: number }>(
  `insert into reset_code (user_id, code_hash, seed, expires_at) values (:user, :hash, :seed, now() + make_interval(mins => :minutes))`,
)

const storeCode = async ({ query, secret }: Coding, user: number, purpose: keyof typeof lifetimes) => {
  const seed = randomBytes(16)
  const code = codeOf(secret, user, seed)
  await insertCode(query, { user, hash: hashOfCode(secret, user, code), seed, minutes: lifetimes[purpose] })
  return code
}

/** Creates a user's code and voids earlier ones. Requires permission; for unauthenticated requests see `askForCode`. */
export async function makeCode(coding: Coding, user: number, purpose: keyof typeof lifetimes) {
  await coding.query('update reset_code set expires_at = now() where user_id = $1', [user])
  return storeCode(coding, user, purpose)
}

/**
 * Returns the code for an unauthenticated request. It may come from a stranger, so earlier codes stay valid, and
 * requests within 15 minutes get the same code. Needs a system transaction.
 */
const askForCode = async (coding: Coding, user: number) => {
  const [recent] = await coding.query<Pick<Row<'reset_code'>, 'seed'>>(
    `update reset_code set expires_at = greatest(expires_at, now() + make_interval(mins => $2))
     where id = (select max(id) from reset_code where user_id = $1 and expires_at > now() and seed is not null
       and created_at > now() - make_interval(mins => $2)) returning seed`,
    [user, lifetimes.reset],
  )
  return recent?.seed ? codeOf(coding.secret, user, recent.seed) : storeCode(coding, user, 'reset')
}

/** Voids a user's codes and returns their hashes. Needs a system transaction. */
export const voidCode = (query: Query, user: number) =>
  query<Pick<Row<'reset_code'>, 'code_hash'>>('delete from reset_code where user_id = $1 returning code_hash', [user])

/** Returns the URL of the page to enter a code. The email is in the fragment, which browsers do not send to servers. */
export const codePage = ({ publicUrl }: Pick<ResetCodeContext, 'publicUrl'>, email: string) =>
  `${publicUrl}/auth/reset#${encodeURIComponent(email)}`

/** Why a code is mailed: a first password, a reset by an administrator, or an unauthenticated request. */
type Purpose = keyof typeof lifetimes | 'asked'

/**
 * Mails a user a code to set a password: an invitation (`invite`, with the inviter's name) or a reset. Earlier codes
 * become void, except for `asked`. `await sendCode({ query, ...config }, user, 'invite', person.name)`
 */
export async function sendCode(
  { query, secret, publicUrl, hold }: ResetCodeContext,
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
