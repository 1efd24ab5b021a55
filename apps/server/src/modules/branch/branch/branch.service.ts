import { branchOne, type putBranchRush, type putBranchState } from '@sofra/contract/branch/branch/branch.contract.ts'
import { branchStatusChanged } from '@sofra/contract/branch/branch/branch.events.ts'
import { stopAt } from '@sofra/contract/branch/branch/branch.state.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Context } from '../../../kernel/context.ts'
import { AppError } from '../../../kernel/errors.ts'
import { emit } from '../../../kernel/events/emit.ts'
import { stale, tryUpdate } from '../../../kernel/records/guarded.ts'
import { type BranchKeys, recordKeys } from '../../../kernel/records/keys.ts'
import { readBranch, toBranch } from './branch.queries.ts'
import { setupReady } from './branch.setup.api.ts'

type Change = RequestOf<typeof putBranchState>
type Row = Awaited<ReturnType<typeof readBranch>>

const invalid = (path: string, code: 'rule.invalid' | 'rule.future') =>
  new AppError(400, 'error.invalid', { errors: [{ path, code }] })

/** Refuses an end in the past, and an end for a state without one. */
const endOf = (until: string | null, hasEnd: boolean, now: Date) => {
  if (until === null) return null
  if (!hasEnd) throw invalid('until', 'rule.invalid')
  if (new Date(until) <= now) throw invalid('until', 'rule.future')
  return until
}

const branchKeys = ({ company_id, branch_id: id }: BranchKeys) => ({ company_id, id })
/** SQL condition that no licence, company or account has stopped it. */
const unstopped = 'app.branch_stop(x, now()) is null'

/** Returns why a state was not set: the branch is stopped, its set-up is incomplete, or the version is stale. */
const refusalOf = (row: Row, version: number, opens: boolean, now: Date) => {
  const present = branchOne.reply.parse(toBranch(row, now))
  if (stopAt(row, now)) return new AppError(409, 'branch.state.cannot-change', { present })
  return row.version === version && opens ? new AppError(409, 'setup.blocked', { present }) : stale(present)
}

/** Returns the branch after a change of its state, which is emitted; throws 409 with the present branch when nothing changed. */
const afterChange = async (
  { query, now }: Context,
  keys: BranchKeys,
  changed: object | undefined,
  version: number,
  opens = false,
) => {
  const row = await readBranch(query, keys)
  if (!changed) throw refusalOf(row, version, opens, now)
  await emit(query, branchStatusChanged, { ...keys, subject_id: keys.branch_id }, {})
  return toBranch(row, now)
}

/** Sets the state of channels; null means the branch's state. */
const setSources = async ({ query, now }: Context, keys: BranchKeys, body: Change['body']) => {
  const { state, sources, reason, version } = body
  if (state === 'open') throw invalid('state', 'rule.invalid')
  const until = endOf(body.until, state !== 'auto', now)
  const pauses = state === 'auto' ? [] : sources.map((source) => [source, { state, until, reason }])
  return tryUpdate(query, 'branch', {
    of: branchKeys(keys),
    version,
    computed: (at) => ({
      source_states: `(x.source_states - ${at(sources)}::text[]) || ${at(JSON.stringify(Object.fromEntries(pauses)))}`,
    }),
    where: () => unstopped,
  })
}

const setState = async ({ query, now }: Context, keys: BranchKeys, body: Change['body']) => {
  const { state, reason, version } = body
  const until = endOf(body.until, state !== 'auto', now)
  const isReady = `(x.set_up_at is not null or ${setupReady('x')})`
  return tryUpdate(query, 'branch', {
    of: branchKeys(keys),
    version,
    set: { manual_state: state, manual_until: until, manual_reason: state === 'auto' ? null : reason },
    where: () => (state === 'closed' ? unstopped : `${unstopped} and ${isReady}`),
  })
}

/**
 * Overrides the working hours manually, for the branch or for channels. Throws 409 for a stopped branch, and for
 * opening one whose set-up is incomplete.
 */
export async function changeState({ params, body }: Change, context: Context) {
  const keys = recordKeys(context, params)
  if (body.sources.length) return afterChange(context, keys, await setSources(context, keys, body), body.version)
  return afterChange(context, keys, await setState(context, keys, body), body.version, body.state !== 'closed')
}

/** Adds minutes to the preparation time until an instant, or ends that. */
export async function changeRush({ params, body }: RequestOf<typeof putBranchRush>, context: Context) {
  const keys = recordKeys(context, params)
  const until = endOf(body.until, body.minutes > 0, context.now)
  const changed = await tryUpdate(context.query, 'branch', {
    of: branchKeys(keys),
    version: body.version,
    set: { rush_minutes: body.minutes, rush_until: until },
    where: () => unstopped,
  })
  return afterChange(context, keys, changed, body.version)
}
