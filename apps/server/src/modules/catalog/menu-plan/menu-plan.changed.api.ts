import type { MenuRecord } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import type { Translated } from '@sofra/contract/kernel/fields.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import type { Fields } from './menu-content.api.ts'
import type { RowMerge } from './menu-plan.merge.ts'
import { readOrigins } from './menu-plan.origin.api.ts'
import type { MenuPlan } from './menu-plan.sides.api.ts'

/** A row of a stored change; `version` is the one written by the change. */
export interface PlanChangedRow {
  record: MenuRecord
  id: number
  name: Translated
  version: number
  /** Null for a created row. */
  before: Fields | null
  /** For a row cloned from another branch: the source row, and the former base. */
  origin: { id: number; before: { id: number | null; base: Fields | null } } | null
}

/** Returns the rows needed to undo a change; call it before the new origins are written. */
export async function planRows(
  query: Query,
  keys: BranchKeys,
  { present }: MenuPlan,
  merges: readonly RowMerge[],
  ids: ReadonlyMap<string, number>,
  kind: 'clone' | 'import',
): Promise<PlanChangedRow[]> {
  const bases = new Map(
    kind === 'clone'
      ? (await readOrigins(query, keys)).map(({ record, origin_id, base }) => [`${record}:${origin_id}`, base])
      : [],
  )
  return merges.map(({ record, ref, before, after, wantedRef }) => {
    const row = present.rows[record].get(ref)
    const base = bases.get(`${record}:${wantedRef}`) ?? null
    return {
      record,
      id: ids.get(`${record}:${ref}`) as number,
      name: after.name as Translated,
      version: (row?.version ?? 0) + 1,
      before,
      origin: kind === 'clone' ? { id: Number(wantedRef), before: { id: row?.origin_id ?? null, base } } : null,
    }
  })
}
