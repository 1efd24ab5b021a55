import { branchStatusChanged } from '@sofra/contract/branch/branch/branch.events.ts'
import { isOperating } from '@sofra/contract/branch/branch/branch.state.ts'
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
import { type BranchKeys, recordKeys } from '../../../kernel/records/keys.ts'
import { stale } from '../../../kernel/records/write.ts'
import { writeSetUp } from '../branch/branch.api.ts'
import { setupSql } from './setup.api.ts'

type Row = Omit<Setup, 'done' | 'blocks'> &
  Record<SetupStep, boolean> & { is_active: boolean; contract_ends_at: string | null }

const steps = setupSteps.map((step) => `${setupSql('b')[step]} as ${step}`).join(', ')

const needed = ['hours', 'payment', 'menu'] as const

const blocksOf = (row: Row, now: Date): SetupBlock[] => {
  const missing: SetupBlock[] = needed.filter((step) => !row[step])
  if (!row.is_active) return [...missing, 'inactive']
  return isOperating(row, now) ? missing : [...missing, 'contract']
}

/** Which steps of a branch are done, and what keeps it from taking orders now; throws 404. */
export async function readSetup(
  { query, now }: Pick<Context, 'query' | 'now'>,
  { company_id, branch_id }: BranchKeys,
): Promise<Setup> {
  const [row] = await query<Row>(
    `select b.id as branch_id, b.company_id, b.name, b.set_up_at, b.version, b.is_active, b.contract_ends_at, ${steps}
     from branch b where b.company_id = $1 and b.id = $2`,
    [company_id, branch_id],
  )
  if (!row) throw notFound()
  return { ...row, done: setupSteps.filter((step) => row[step]), blocks: blocksOf(row, now) }
}

/** Opens a branch that has all it needs: it follows its working hours from now on. 409 while something is missing. */
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
