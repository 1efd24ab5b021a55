import type { MenuRecord } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { removeRecords } from '../../../kernel/records/many.ts'
import { listOf, type PresentMenu, type Ref } from './menu-content.api.ts'
import type { PlanChangedRow } from './menu-plan.changed.api.ts'
import { circleIn } from './menu-plan.circle.ts'
import { putOrigins } from './menu-plan.origin.api.ts'
import { readContent } from './menu-plan.read.api.ts'
import { fieldsIn, namedBy } from './menu-plan.refs.ts'
import { tables, writeRows } from './menu-plan.write.ts'

/** A reference from one row to another. */
interface Use {
  user: string
  used: string
}

/** Returns the candidates that are not used by a row that stays. */
const removable = (candidates: readonly string[], uses: readonly Use[]): Set<string> => {
  const gone = new Set(candidates)
  const usedBy = Map.groupBy(uses, ({ user }) => user)
  const staying = uses.filter(({ user }) => !gone.has(user)).map(({ used }) => used)
  // Rows used by a staying row stay too, transitively.
  for (const name of staying) {
    if (!gone.delete(name)) continue
    for (const { used } of usedBy.get(name) ?? []) staying.push(used)
  }
  return gone
}

const rowName = ({ record, id }: { record: MenuRecord; id: number | string }) => `${record}:${id}`

/** Returns every reference in a menu. */
const usesIn = (menu: PresentMenu): Use[] =>
  (['product', 'option_group'] as const).flatMap((record) =>
    (menu[listOf[record]] as { ref: Ref }[]).flatMap((row) => {
      const fields = fieldsIn(record, row as never)
      return Object.keys(fields).flatMap((field) =>
        namedBy(field, fields).map((part) => ({
          user: rowName({ record, id: row.ref }),
          used: rowName({ record: part.record, id: part.ref }),
        })),
      )
    }),
  )

/** Whether a row can be restored: all rows that it referenced still exist. */
const isWhole = (menu: PresentMenu, { before }: PlanChangedRow) =>
  before !== null &&
  Object.keys(before).every((field) => namedBy(field, before).every(({ record, ref }) => menu.rows[record].has(ref)))

const restoreRows = async (query: Query, keys: BranchKeys, rows: readonly PlanChangedRow[]) => {
  const menu = await readContent(query, keys)
  const writes = rows
    .filter((row) => isWhole(menu, row))
    .map(({ record, id, version, before, origin }) => ({
      record,
      ref: String(id),
      present: { id, version },
      fields: before ?? {},
      closed: null,
      originId: origin ? origin.before.id : undefined,
    }))
  return new Set((await writeRows(query, keys, writes)).keys())
}

// Groups first: their options and links, which reference the other records, are deleted with them.
const removalOrder = ['option_group', 'product', 'category', 'material'] as const satisfies readonly MenuRecord[]

const remove = async (query: Query, keys: BranchKeys, rows: readonly PlanChangedRow[]) => {
  for (const record of removalOrder) {
    const ids = rows.filter((row) => row.record === record).map(({ id }) => id)
    await removeRecords(query, tables[record], keys, ids)
  }
}

/**
 * Undoes the rows of a plan: changed rows are restored, created ones deleted. Rows that have been changed since, or are
 * used by rows that stay, are left and returned. The menu has to be locked.
 */
export async function undoPlan(query: Query, keys: BranchKeys, rows: readonly PlanChangedRow[]) {
  const undone = await restoreRows(
    query,
    keys,
    rows.filter(({ before }) => before !== null),
  )
  const menu = await readContent(query, keys)
  const circle = circleIn(menu)
  if (circle) throw new AppError(409, 'branch-option-group.circle', { params: { circle: circle.way } })
  const untouched = rows.filter(
    ({ record, id, version, before }) => before === null && menu.rows[record].get(String(id))?.version === version,
  )
  const gone = removable(untouched.map(rowName), usesIn(menu))
  await remove(
    query,
    keys,
    untouched.filter((row) => gone.has(rowName(row))),
  )
  for (const name of gone) undone.add(name)
  const undoneRows = rows.filter((row) => undone.has(rowName(row)))
  await putOrigins(
    query,
    keys,
    undoneRows.flatMap(({ record, origin }) =>
      origin ? [{ record, origin_id: origin.id, base: origin.before.base }] : [],
    ),
  )
  return { undone: undoneRows.length, changedRows: rows.filter((row) => !undone.has(rowName(row))) }
}
