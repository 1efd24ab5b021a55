import { randomBytes } from 'node:crypto'
import type { DemoType, RegistrationKind } from '@sofra/contract/company/registration/registration.states.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { Config } from '../../../kernel/config.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { withSystem } from '../../../kernel/database/system.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { networkOf } from '../../../kernel/http/rates.ts'
import { queueMail } from '../../../kernel/mail/mail.ts'
import { newCode } from '../../../kernel/once/codes.ts'
import { countPersonal, hashPassword } from '../../access/session/session.api.ts'
import { siteSettings } from '../../platform/site/site.api.ts'
import { hashOfRegistrationCode } from './register.codes.ts'

export interface RegistrationContext extends Pick<Config, 'secret' | 'publicUrl'> {
  pools: Pools
  rateLimits: boolean
}

interface Applicant {
  email: string
  name: string
  surname: string
  phone: string
  password?: string
  dealer_account_id?: number | undefined
  demo_type?: DemoType
  note?: string
}

/** The entered data, stored until the address is verified. */
export interface RegistrationEntry {
  kind: RegistrationKind
  name: string
  surname: string
  phone: string
  lang: Lang
  password_hash: string | null
  dealer_account_id: number | null
  demo_type: DemoType | null
  note: string
  address: string
  /** The version of the accepted consent texts; absent for entries older than the first version. */
  texts?: number
}

const allowed = { tries: 5, minutes: 60, fromAll: 20, ofAll: 30 }

/** Minutes that a code is valid. */
const codeMinutes = 15

const dealerOf = async (query: Query, id: number | undefined) => {
  const [dealer] = await query<Pick<Row<'account'>, 'id'>>(
    `select id from account where id = $1 and type = 'dealer' and state = 'active' and is_active`,
    [id ?? null],
  )
  return dealer?.id ?? null
}

const insertCode = statement<{ email: string; network: string; hash: Buffer; codeMinutes: number; entered: string }>(`
insert into registration_code (email, network, code_hash, expires_at, entered)
values (:email, :network, :hash, now() + make_interval(mins => :codeMinutes), :entered)
on conflict (email, network) do update set code_hash = :hash, expires_at = excluded.expires_at, entered = :entered`)

// A request from another network does not replace this one.
const storeCode = (query: Query, email: string, hash: Buffer, entered: RegistrationEntry) =>
  insertCode(query, { email, network: networkOf(entered.address), hash, codeMinutes, entered: JSON.stringify(entered) })

/**
 * Mails a verification code or, if the address has a user, how to sign in. Both cases do the same work and give the
 * same reply, so that neither reveals which addresses exist.
 */
export async function startRegistration(
  { pools, rateLimits, secret, publicUrl }: RegistrationContext,
  kind: RegistrationKind,
  applicant: Applicant,
  { address, lang }: { address: string; lang: Lang },
): Promise<null> {
  const email = applicant.email.toLowerCase()
  await countPersonal({ pools, rateLimits }, { what: 'register', email, address }, allowed)
  const { name, surname, phone, password, demo_type = null, note = '' } = applicant
  const { texts_version: texts } = await siteSettings(pools)
  const password_hash = password === undefined ? null : await hashPassword(password)
  await withSystem(pools, async (query) => {
    await query('delete from registration_code where expires_at < now()')
    const dealer_account_id = await dealerOf(query, applicant.dealer_account_id)
    const [existingUser] = await query('select from app_user where email = $1', [email])
    const code = newCode()
    // An existing address gets a code that is not sent.
    const hash = existingUser ? randomBytes(32) : hashOfRegistrationCode(secret, email, code)
    const entered = {
      kind,
      name,
      surname,
      phone,
      lang,
      password_hash,
      dealer_account_id,
      demo_type,
      note,
      address,
      texts,
    }
    await storeCode(query, email, hash, entered)
    await queueMail(query, {
      to: email,
      lang,
      params: { name },
      ...(existingUser
        ? { template: 'registration-known', link: `${publicUrl}/forgot-password` }
        : { template: 'registration', code }),
    })
  })
  return null
}
