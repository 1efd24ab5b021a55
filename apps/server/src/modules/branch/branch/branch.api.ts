import type { StoredHours } from '@sofra/contract/branch/hours/hours.contract.ts'
import type { SlotRule } from '@sofra/contract/branch/slot/slot.rules.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { tryUpdate } from '../../../kernel/records/guarded.ts'
import type { BranchKeys, CompanyKeys } from '../../../kernel/records/keys.ts'
import { insertRecord } from '../../../kernel/records/write.ts'
import { branches } from './branch.profile.queries.ts'

type NewBranch = Pick<
  Row<'branch'>,
  'name' | 'code' | 'phone' | 'city' | 'district' | 'address' | 'lat' | 'lng' | 'hours'
>

/** Inserts a branch whose set-up is finished and that follows its hours. Returns its id. */
export const createOpenBranch = (query: Query, keys: CompanyKeys, branch: NewBranch) =>
  insertRecord(query, branches, keys, { ...branch, set_up_at: new Date().toISOString() })

/** Replaces the hours of a branch; the caller has claimed this part. */
export const writeHours = (query: Query, { company_id, branch_id }: BranchKeys, hours: StoredHours) =>
  query('update branch set hours = $3 where company_id = $1 and id = $2', [
    company_id,
    branch_id,
    JSON.stringify(hours),
  ])

/** Sets the slot rule of a branch; the caller has claimed this part. */
export const writeSlotRule = (query: Query, { company_id, branch_id }: BranchKeys, rule: SlotRule | null) =>
  query('update branch set slot_rule = $3 where company_id = $1 and id = $2', [
    company_id,
    branch_id,
    rule && JSON.stringify(rule),
  ])

/** Lets a branch follow its hours and marks its set-up as finished, at that version; returns whether it matched. */
export async function writeSetUp(query: Query, { company_id, branch_id }: BranchKeys, version: number, now: Date) {
  const changed = await tryUpdate(query, 'branch', {
    of: { company_id, id: branch_id },
    version,
    set: { manual_state: 'auto', manual_until: null, manual_reason: null },
    computed: (at) => ({ set_up_at: `coalesce(x.set_up_at, ${at(now)})` }),
  })
  return changed !== undefined
}
