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

/** Returns the 400 for a field of the form. */
export const refused = (path: keyof Opening, code: PhraseKey) =>
  new AppError(400, 'error.invalid', { errors: [{ path, code }] })

/** Refuses a trial without an end, and an end for other accounts. */
export const checkTrial = (type: AccountType, endsAt: string | null) => {
  if (isTrial(type) && endsAt === null) throw refused('demo_ends_at', 'account.trial.required')
  if (!isTrial(type) && endsAt !== null) throw refused('demo_ends_at', 'account.trial.none')
}

/** Returns the parent of a new account: the calling dealer, or the dealer that the platform chose. */
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

/** Creates an account with its default roles and invites its first owner. */
export async function openAccount(letters: Letters, { body }: RequestOf<typeof account.create>, context: Context) {
  const { pools, scope, actor } = context
  const { type, name: title, phone, lang, demo_ends_at: demoEndsAt, owner_email: email } = body
  const parentAccountId = await parentOf(context, body)
  checkTrial(type, demoEndsAt)
  const owner = { name: body.owner_name, surname: body.owner_surname, email }
  const createAccount = () =>
    withTenant(
      pools,
      // The id does not exist yet, so the scope has all accounts; only this account, its roles and its owner are
      // written.
      { companies: [], branches: [], accounts: 'all' },
      (query) =>
        createOwnedAccount(query, { type, title, lang, phone: phone || null, parentAccountId, demoEndsAt }, owner),
      actor,
    )
  const { id, ownerId } = await withFreeEmail(context, createAccount, 'owner_email')
  await mailCode(letters, context, { id: ownerId, ...owner, lang }, 'invite')
  // A dealer's new account is below the dealer's own and therefore in scope.
  return reading(pools, scope, (query) => readAccount(query, id))
}
