import { isLang } from '@sofra/contract/kernel/languages.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { queueMail } from '../../../kernel/mail/mail.ts'
import { hashOfCode, newCode } from './reset.codes.ts'

export { newCode, sameHash } from './reset.codes.ts'

interface With {
  /** A transaction whose scope has the user. */
  query: Query
  /** Secret and address from the configuration. */
  secret: string
  publicUrl: string
}

interface Addressee {
  id: number
  email: string
  name: string
  lang: string
}

const minutes = { reset: 15, invite: 24 * 60 }

/** Creates a user's code and stores its hash; an earlier code is void. */
export async function makeCode(
  { query, secret }: Omit<With, 'publicUrl'>,
  user: number,
  purpose: keyof typeof minutes,
) {
  const code = newCode()
  await query(
    `insert into reset_code (user_id, code_hash, expires_at) values ($1, $2, now() + make_interval(mins => $3))
     on conflict (user_id) do update set code_hash = $2, tries = 0, expires_at = now() + make_interval(mins => $3)`,
    [user, hashOfCode(secret, user, code), minutes[purpose]],
  )
  return code
}

/** Voids a user's code, if there is one. The transaction is the system's. */
export const voidCode = (query: Query, user: number) => query('delete from reset_code where user_id = $1', [user])

/** The page to enter a code on. The email stands behind the `#`, which browsers send to no server. */
export const codePage = ({ publicUrl }: Pick<With, 'publicUrl'>, email: string) =>
  `${publicUrl}/auth/reset#${encodeURIComponent(email)}`

/**
 * Mails a user the code to set a password with: their first one (`invite`, with the name of the inviter) or another one.
 * An earlier code is void. `await sendCode({ query, ...config }, user, 'invite', person.name)`
 */
export async function sendCode(
  { query, secret, publicUrl }: With,
  { id, email, name, lang }: Addressee,
  purpose: keyof typeof minutes,
  by = '',
) {
  const code = await makeCode({ query, secret }, id, purpose)
  await queueMail(query, {
    to: email,
    lang: isLang(lang) ? lang : 'tr',
    template: purpose,
    params: { name, by },
    code: String(code),
    link: codePage({ publicUrl }, email),
  })
}
