import { branchOne, type putBranchState } from '@sofra/contract/branch/branch/branch.contract.ts'
import { branchStatusChanged } from '@sofra/contract/branch/branch/branch.events.ts'
import { isOperating } from '@sofra/contract/branch/branch/branch.state.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Context } from '../../../kernel/context.ts'
import { AppError } from '../../../kernel/errors.ts'
import { emit } from '../../../kernel/events/emit.ts'
import { recordKeys } from '../../../kernel/records/keys.ts'
import { branchAt, readBranch } from './branch.queries.ts'

type Change = RequestOf<typeof putBranchState>

/** Until when a state holds: `auto` has no end, and an end is in the future. */
const endOf = ({ state, until }: Change['body'], now: Date) => {
  if (until === null) return null
  if (state !== 'auto' && new Date(until) > now) return until
  const code = state === 'auto' ? 'rule.invalid' : 'rule.future'
  throw new AppError(400, 'error.invalid', { errors: [{ path: 'until', code }] })
}

/** Overrides the working hours by hand. A branch that is switched off or whose contract has ended has no state to change: 409. */
export async function changeState({ params, body }: Change, context: Context) {
  const { query, now } = context
  const keys = recordKeys(context, params)
  const until = endOf(body, now)
  const changed = await query(
    `update branch set manual_state = $4, manual_until = $5, version = version + 1
     where company_id = $1 and id = $2 and version = $3 and is_active
       and (contract_ends_at is null or contract_ends_at > $6) returning id`,
    [keys.company_id, keys.branch_id, body.version, body.state, until, now],
  )
  const row = await readBranch(query, keys)
  const present = branchAt(row, now)
  if (!changed.length) {
    throw new AppError(409, isOperating(row, now) ? 'error.stale' : 'branch.state.cannot-change', {
      present: branchOne.reply.parse(present),
    })
  }
  await emit(query, branchStatusChanged, { ...keys, subject_id: keys.branch_id }, {})
  return present
}
