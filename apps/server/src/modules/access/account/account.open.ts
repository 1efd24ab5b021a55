import { type account, subAccountTypes } from '@sofra/contract/access/account/account.contract.ts'
import { isTrial } from '@sofra/contract/access/account/account.trial.ts'
import type { AccountType, BodyOf, RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import { type Context, person } from '../../../kernel/context.ts'
import { reading, withTenant } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { type Letters, mailCode, withFreeEmail } from '../user/user.api.ts'
import { createOwnedAccount } from './account.api.ts'
import { readAccount } from './account.queries.ts'

type Opening = Required<BodyOf<typeof account.create>>

/** Refuses a field of the form. */
export const refused = (path: keyof Opening, code: PhraseKey) =>
  new AppError(400, 'error.invalid', { errors: [{ path, code }] })

/** A trial ends, and nothing else does. */
export const checkTrial = (type: AccountType, endsAt: string | null) => {
  if (isTrial(type) && endsAt === null) throw refused('demo_ends_at', 'account.trial.required')
  if (!isTrial(type) && endsAt !== null) throw refused('demo_ends_at', 'account.trial.none')
}

/** What a new account stands below: a dealer's own, whatever it asks for, or the dealer that the platform chose. */
const parentOf = async (context: Context, { type, parent_account_id: requested }: Opening) => {
  const { accountType, accountId } = person(context)
  if (accountType !== 'eliza') {
    if (!(subAccountTypes as readonly AccountType[]).includes(type)) throw refused('type', 'account.type-of-dealer')
    return accountId
  }
  if (requested === null) return null
  const { rowCount } = await context.pools.platform.query(
    `select from account where id = $1 and type in ('dealer', 'dealer_demo')`,
    [requested],
  )
  if (!rowCount || type === 'eliza') throw refused('parent_account_id', 'user.account-unknown')
  return requested
}

/** Opens an account with its default roles and invites its first owner. */
export async function openAccount(letters: Letters, { body }: RequestOf<typeof account.create>, context: Context) {
  const { pools, scope, actor } = context
  const { type, name: title, phone, lang, demo_ends_at: demoEndsAt, owner_email: email } = body
  const parentAccountId = await parentOf(context, body)
  checkTrial(type, demoEndsAt)
  const owner = { name: body.owner_name, surname: body.owner_surname, email }
  const made = () =>
    withTenant(
      pools,
      // Its id is not known yet, so every account is in scope; what is written is this one, its roles and its owner.
      { companies: [], branches: [], accounts: 'all' },
      (query) =>
        createOwnedAccount(query, { type, title, lang, phone: phone || null, parentAccountId, demoEndsAt }, owner),
      actor,
    )
  const { id, ownerId } = await withFreeEmail(context, made, 'owner_email')
  await mailCode(letters, context, { id: ownerId, ...owner, lang }, 'invite')
  // A new account of a dealer is below its own, and so in its scope.
  return reading(pools, scope, (query) => readAccount(query, id))
}
