import type { BranchInput } from '@sofra/contract/branch/branch/branch.input.ts'
import type { BranchProfile } from '@sofra/contract/branch/branch/branch.profile.contract.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'

interface Place {
  companyId: number
  branchId: number
}

/** What is stored under the name that it is entered by. */
const plain = [
  'name',
  'legal_name',
  'code',
  'phone',
  'city',
  'district',
  'address',
  'lat',
  'lng',
  'timezone',
  'day_cutoff_minutes',
  'iban',
  'contract_starts_at',
  'contract_ends_at',
  'financial_status',
  'financial_ends_at',
  'images',
  'minimum_total',
  'delivery_fee',
  'delivery_free_from',
  'min_delivery_minutes',
  'max_delivery_minutes',
  'default_preparation_minutes',
  'takes_reservations',
  'takes_tips',
  'guests_open_tables',
  'own_ip',
  'own_port',
] as const satisfies readonly (keyof BranchInput)[]

/** The columns that are written, and their values in the same order. */
const written = [...plain, 'logos', 'receipt'] as const

const valuesOf = (input: BranchInput) => {
  const { logo_light: light, logo_dark: dark, logo_mobile: mobile } = input
  const { page_width_mm, copies, auto_print, show_product_details } = input
  return [
    ...plain.map((field) => input[field]),
    JSON.stringify({ light, dark, mobile }),
    JSON.stringify({ page_width_mm, copies, auto_print, show_product_details }),
  ]
}

/** A branch with all that is entered about it. */
export async function readProfile(query: Query, { companyId, branchId }: Place): Promise<BranchProfile> {
  const [row] = await query<BranchProfile>(
    `select b.id, b.company_id, c.name as company_name, c.currency_code, ${plain.map((field) => `b.${field}`).join(', ')},
       b.logos->>'light' as logo_light, b.logos->>'dark' as logo_dark, b.logos->>'mobile' as logo_mobile,
       (b.receipt->>'page_width_mm')::integer as page_width_mm, (b.receipt->>'copies')::integer as copies,
       (b.receipt->>'auto_print')::boolean as auto_print,
       (b.receipt->>'show_product_details')::boolean as show_product_details,
       array(select kitchen_id from branch_kitchen k where k.company_id = b.company_id and k.branch_id = b.id order by 1) as kitchens,
       b.commission_rate, b.is_active, b.set_up_at, b.version, b.created_at
     from branch b join company c on c.id = b.company_id where b.company_id = $1 and b.id = $2`,
    [companyId, branchId],
  )
  if (!row) throw notFound()
  return row
}

/** Writes a new branch: without hours and closed, until its set-up is finished. Returns its id. */
export async function insertBranch(query: Query, companyId: number, input: BranchInput): Promise<number> {
  const values = [...valuesOf(input), companyId, JSON.stringify({ weekly: [], exceptions: [] })]
  const [row] = await query<Pick<Row<'branch'>, 'id'>>(
    `insert into branch (${written.join(', ')}, company_id, hours, manual_state)
     values (${values.map((_, i) => `$${i + 1}`).join(', ')}, 'closed') returning id`,
    values,
  )
  if (!row) throw new Error('an insert without a conflict clause answers its row')
  return row.id
}

/** Whether the branch still had that version, and so was changed. */
export async function updateBranch(query: Query, branchId: number, version: number, input: BranchInput) {
  const sets = written.map((column, i) => `${column} = $${i + 3}`).join(', ')
  const changed = await query(
    `update branch set ${sets}, version = version + 1 where id = $1 and version = $2 returning id`,
    [branchId, version, ...valuesOf(input)],
  )
  return changed.length > 0
}

/** Sets the kitchens of a branch. */
export async function putKitchens(query: Query, { companyId, branchId }: Place, kitchens: readonly number[]) {
  await query('delete from branch_kitchen where branch_id = $1 and not kitchen_id = any ($2)', [branchId, kitchens])
  await query(
    `insert into branch_kitchen (company_id, branch_id, kitchen_id)
     select $1, $2, id from unnest($3::bigint[]) as id on conflict do nothing`,
    [companyId, branchId, kitchens],
  )
}
