import { branchStatusChanged } from '@sofra/contract/branch/branch/branch.events.ts'
import type { BranchStop } from '@sofra/contract/branch/branch/branch.stops.ts'
import {
  type finishSetup,
  type Setup,
  type SetupBlock,
  type SetupStep,
  setupSteps,
} from '@sofra/contract/branch/setup/setup.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Context } from '../../../kernel/context.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { emit } from '../../../kernel/events/emit.ts'
import { stale } from '../../../kernel/records/guarded.ts'
import { type BranchKeys, recordKeys } from '../../../kernel/records/keys.ts'
import { writeSetUp } from '../branch/branch.api.ts'
import { neededSteps, setupSql } from '../branch/branch.setup.api.ts'

type Row = Omit<Setup, 'done' | 'blocks'> & Record<SetupStep, boolean> & { stop: BranchStop | null }

const steps = setupSteps.map((step) => `${setupSql('b')[step]} as ${step}`).join(', ')

const blocksOf = (row: Row): SetupBlock[] => {
  const missing: SetupBlock[] = neededSteps.filter((step) => !row[step])
  return row.stop ? [...missing, row.stop] : missing
}

/** Returns the finished steps of a branch, and what prevents it from taking orders; throws 404. */
export async function readSetup(
  { query }: Pick<Context, 'query'>,
  { company_id, branch_id }: BranchKeys,
): Promise<Setup> {
  const [row] = await query<Row>(
    `select b.id as branch_id, b.company_id, b.name, b.set_up_at, b.version, app.branch_stop(b, now()) as stop, ${steps}
     from branch b where b.company_id = $1 and b.id = $2`,
    [company_id, branch_id],
  )
  if (!row) throw notFound()
  return { ...row, done: setupSteps.filter((step) => row[step]), blocks: blocksOf(row) }
}

/** Finishes the set-up: the branch follows its working hours from now on. Throws 409 while a step is missing. */
export async function finish({ params, body }: RequestOf<typeof finishSetup>, context: Context): Promise<Setup> {
  const { query, now } = context
  const keys = recordKeys(context, params)
  const before = await readSetup(context, keys)
  if (before.blocks.length) throw new AppError(409, 'setup.blocked', { present: before })
  const changed = await writeSetUp(query, keys, body.version, now)
  const after = await readSetup(context, keys)
  if (!changed) throw stale(after)
  await emit(query, branchStatusChanged, { ...keys, subject_id: keys.branch_id }, {})
  return after
}
