import type { DiningAreas, putDiningAreas } from '@sofra/contract/branch/dining-table/dining-area.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { type BranchKeys, recordKeys } from '../../../kernel/records/keys.ts'
import { missingIds } from '../../../kernel/records/read.ts'
import { claimPart, partVersion } from '../branch/branch.parts.api.ts'

/** Returns the areas of a branch in order, with their number of tables. */
export async function readAreas(query: Query, keys: BranchKeys): Promise<DiningAreas> {
  const areas = await query<DiningAreas['areas'][number]>(
    `select a.id, a.name, (select count(*) from dining_table d
       where d.company_id = $1 and d.branch_id = $2 and d.area_id = a.id)::float8 as tables
     from dining_area a where a.company_id = $1 and a.branch_id = $2 order by a.sort_no, a.id`,
    [keys.company_id, keys.branch_id],
  )
  return { areas, version: await partVersion(query, keys, 'areas') }
}

type Area = RequestOf<typeof putDiningAreas>['body']['areas'][number]

/** Refuses unknown and duplicate ids; an id of another branch counts as unknown. */
const checkIds = async (query: Query, keys: BranchKeys, areas: readonly Area[]) => {
  const ids = areas.flatMap(({ area_id }) => area_id ?? [])
  const [missing] = await missingIds(query, [{ table: 'dining_area', keys, ids }])
  const errors = areas.flatMap(({ area_id: id }, index) =>
    id !== null && (missing.has(id) || ids.indexOf(id) !== ids.lastIndexOf(id))
      ? [{ path: `areas.${index}.name`, code: 'dining-area.unknown' as const }]
      : [],
  )
  if (errors.length) throw new AppError(400, 'error.invalid', { errors })
}

/** Replaces the areas; an area with an id keeps the id and its tables. */
export async function saveAreas({ params, body }: RequestOf<typeof putDiningAreas>, context: Context) {
  const { query } = context
  const keys = recordKeys(context, params)
  const { company_id, branch_id } = keys
  await claimPart(query, keys, 'areas', body.version, () => readAreas(query, keys))
  await checkIds(query, keys, body.areas)
  const rows = JSON.stringify(body.areas.map((area, index) => ({ ...area, sort_no: index + 1 })))
  await query('delete from dining_area where company_id = $1 and branch_id = $2 and not id = any ($3)', [
    company_id,
    branch_id,
    body.areas.flatMap(({ area_id }) => area_id ?? []),
  ])
  await query(
    `update dining_area a set name = n.name, sort_no = n.sort_no
     from jsonb_to_recordset($3) as n (area_id bigint, name text, sort_no integer)
     where a.company_id = $1 and a.branch_id = $2 and a.id = n.area_id and (a.name, a.sort_no) is distinct from (n.name, n.sort_no)`,
    [company_id, branch_id, rows],
  )
  await query(
    `insert into dining_area (company_id, branch_id, name, sort_no)
     select $1, $2, n.name, n.sort_no from jsonb_to_recordset($3) as n (area_id bigint, name text, sort_no integer)
     where n.area_id is null`,
    [company_id, branch_id, rows],
  )
  return readAreas(query, keys)
}
