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
import { type Context, companyOf } from '../../../kernel/context.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { emit } from '../../../kernel/events/emit.ts'
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

/** Which steps of a branch are done, and what keeps it from taking orders at this instant. */
export async function readSetup(query: Query, branchId: number, now: Date): Promise<Setup> {
  const [row] = await query<Row>(
    `select b.id as branch_id, b.company_id, b.name, b.set_up_at, b.version, b.is_active, b.contract_ends_at, ${steps}
     from branch b where b.id = $1`,
    [branchId],
  )
  if (!row) throw notFound()
  return { ...row, done: setupSteps.filter((step) => row[step]), blocks: blocksOf(row, now) }
}

/** Opens a branch that has all it needs: it follows its working hours from now on. 409 while something is missing. */
export async function finish({ params, body }: RequestOf<typeof finishSetup>, context: Context): Promise<Setup> {
  const { query, now } = context
  const branchId = params.branch_id
  const before = await readSetup(query, branchId, now)
  if (before.blocks.length) throw new AppError(409, 'setup.blocked', { present: before })
  const changed = await query(
    `update branch set set_up_at = coalesce(set_up_at, $3), manual_state = 'auto', manual_until = null, version = version + 1
     where id = $1 and version = $2 returning id`,
    [branchId, body.version, now],
  )
  const after = await readSetup(query, branchId, now)
  if (!changed.length) throw new AppError(409, 'error.stale', { present: after })
  const keys = { company_id: companyOf(context), branch_id: branchId, subject_id: branchId }
  await emit(query, branchStatusChanged, keys, {})
  return after
}
