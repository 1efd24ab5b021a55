import { branchOne, type putBranchState } from '@sofra/contract/branch/branch/branch.contract.ts'
import { branchStatusChanged } from '@sofra/contract/branch/branch/branch.events.ts'
import { stopAt } from '@sofra/contract/branch/branch/branch.state.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Context } from '../../../kernel/context.ts'
import { AppError } from '../../../kernel/errors.ts'
import { emit } from '../../../kernel/events/emit.ts'
import { recordKeys } from '../../../kernel/records/keys.ts'
import { setupReady } from '../setup/setup.api.ts'
import { branchAt, readBranch } from './branch.queries.ts'

type Change = RequestOf<typeof putBranchState>

/** Until when a state holds: `auto` has no end, and an end is in the future. */
const endOf = ({ state, until }: Change['body'], now: Date) => {
  if (until === null) return null
  if (state !== 'auto' && new Date(until) > now) return until
  const code = state === 'auto' ? 'rule.invalid' : 'rule.future'
  throw new AppError(400, 'error.invalid', { errors: [{ path: 'until', code }] })
}

/** Why a state was not set: the branch is stopped, has never been opened and lacks something, or somebody was faster. */
const refusalOf = (row: Awaited<ReturnType<typeof readBranch>>, { state, version }: Change['body'], now: Date) => {
  if (stopAt(row, now)) return 'branch.state.cannot-change'
  return row.version === version && state !== 'closed' ? 'setup.blocked' : 'error.stale'
}

/** Overrides the working hours by hand. A branch that is stopped has no state to change, one that was never set up no way to open: 409. */
export async function changeState({ params, body }: Change, context: Context) {
  const { query, now } = context
  const keys = recordKeys(context, params)
  const until = endOf(body, now)
  const changed = await query(
    `update branch b set manual_state = $4, manual_until = $5, version = version + 1
     where company_id = $1 and id = $2 and version = $3 and app.branch_stop(b, now()) is null
       and ($4 = 'closed' or set_up_at is not null or ${setupReady('b')}) returning id`,
    [keys.company_id, keys.branch_id, body.version, body.state, until],
  )
  const row = await readBranch(query, keys)
  const present = branchAt(row, now)
  if (!changed.length) {
    throw new AppError(409, refusalOf(row, body, now), {
      present: branchOne.reply.parse(present),
    })
  }
  await emit(query, branchStatusChanged, { ...keys, subject_id: keys.branch_id }, {})
  return present
}
