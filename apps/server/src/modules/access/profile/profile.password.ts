import type { changePassword } from '@sofra/contract/access/profile/profile.contract.ts'
import { passwordFaults } from '@sofra/contract/access/reset/password.rules.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import { emitAccessChange } from '../../../kernel/access-change.ts'
import { type Context, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { withSystem } from '../../../kernel/database/system.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { voidCode } from '../reset-code/reset-code.api.ts'
import { clearTries, countTry, endSessions, hashPassword, passwordFits } from '../session/session.api.ts'
import { writePassword } from '../user/user.api.ts'
import { ownId } from './profile.service.ts'

const invalid = (path: string, code: PhraseKey) => new AppError(400, 'error.invalid', { errors: [{ path, code }] })

/** Sets a new password after checking the present one, and ends the user's other sessions. */
export async function replacePassword({ params, body }: RequestOf<typeof changePassword>, context: Context) {
  const { pools, actor } = context
  const id = ownId(context, params.user_id)
  const { rows } = await pools.system.query<Pick<Row<'app_user'>, 'email' | 'password_hash'>>(
    'select email, password_hash from app_user where id = $1',
    [id],
  )
  const [user] = rows
  if (!user) throw notFound()
  // Guessing at an unlocked screen must not be faster than at the login.
  await countTry(context, { key: `password ${id}`, tries: 5, minutes: 15 })
  if (!(await passwordFits(body.old_password, user.password_hash ?? undefined)))
    throw invalid('old_password', 'profile.password.wrong')
  const [fault] = Object.entries(passwordFaults({ ...body, email: user.email }))
  if (fault) throw invalid(...fault)
  await clearTries(context, `password ${id}`)

  const hash = await hashPassword(body.password)
  await withSystem(
    pools,
    async (query) => {
      await writePassword(query, id, hash)
      await voidCode(query, id)
      await endSessions(query, id, person(context).session)
    },
    actor,
  )
  emitAccessChange({ account: person(context).ownAccountId })
  return null
}
