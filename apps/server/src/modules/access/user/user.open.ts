import type { user } from '@sofra/contract/access/user/user.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Context } from '../../../kernel/context.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'
import { hashPassword } from '../session/session.api.ts'
import { createUser } from './user.api.ts'
import { checkRoles, granterOf } from './user.guards.ts'
import { type Letters, mailCode } from './user.letters.ts'
import { checkRestriction } from './user.restriction.ts'
import { accountInScope, readInScope, refuseWhileActing, scopeOf } from './user.scope.ts'
import { withFreeEmail, writeRestriction } from './user.write.ts'

/** Creates a user: with a password if given, else invited by a letter. */
export async function openUser(letters: Letters, { body }: RequestOf<typeof user.create>, context: Context) {
  const { pools, actor } = context
  if (body.password) refuseWhileActing(context)
  const granter = await granterOf(context)
  const account = await accountInScope(context, body.account_id ?? granter.accountId)
  await checkRoles(pools, granter, account, body.role_ids)
  const restriction = { companyIds: body.company_ids, branchIds: body.branch_ids }
  const companies = await checkRestriction(pools, granter.scope, account, restriction)
  const { name, surname, email, phone, lang, profile_image: profileImage } = body
  const passwordHash = body.password ? await hashPassword(body.password) : null
  const createWithRoles = () =>
    withTenant(
      pools,
      scopeOf(account, companies),
      async (query) => {
        const id = await createUser(query, {
          accountId: account.id,
          name,
          surname,
          email,
          lang,
          profileImage,
          passwordHash,
          phone: phone || null,
          roleIds: body.role_ids,
          isAuthForAccount: body.is_auth_for_account,
          isKiosk: body.is_kiosk,
        })
        await writeRestriction(query, id, companies, restriction)
        return id
      },
      actor,
    )
  const id = await withFreeEmail(context, createWithRoles)
  if (!passwordHash) await mailCode(letters, context, { id, email, name, lang }, 'invite')
  return readInScope(context, id)
}
