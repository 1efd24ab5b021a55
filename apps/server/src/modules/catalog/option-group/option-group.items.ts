import type { OptionGroupInput } from '@sofra/contract/catalog/option-group/option-group.contract.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { Place } from './option-group.queries.ts'

type Items = OptionGroupInput['items']

const present = (ids: readonly (number | null | undefined)[]) => ids.filter((id) => typeof id === 'number')
const ofBranch = 'company_id = $1 and branch_id = $2'

/** Refuses what the branch does not have, and options that are not this group's, each at its field. */
export async function checkItems(query: Query, { companyId, branchId }: Place, items: Items, groupId?: number) {
  const [known] = await query<Record<'items' | 'materials' | 'products', number[]>>(
    `select array(select id from material where ${ofBranch} and id = any ($3)) as materials,
       array(select id from product where ${ofBranch} and id = any ($4)) as products,
       array(select id from option_item where ${ofBranch} and group_id = $5 and id = any ($6)) as items`,
    [
      companyId,
      branchId,
      present(items.map((item) => item.material_id)),
      present(items.map((item) => item.product_id)),
      groupId ?? null,
      present(items.map((item) => item.id)),
    ],
  )
  const unknown = (id: number | null | undefined, among: readonly number[] = []) =>
    typeof id === 'number' && !among.includes(id)
  const seen = new Set<number>()
  const errors = items.flatMap(({ id, material_id, product_id }, place): { path: string; code: PhraseKey }[] => {
    const twice = id !== undefined && seen.has(id)
    if (id !== undefined) seen.add(id)
    const at = (field: string, code: PhraseKey) => [{ path: `items.${place}.${field}`, code }]
    if (twice) return at('id', 'rule.twice')
    if (unknown(id, known?.items)) return at('id', 'branch-option-group.unknown-item')
    if (unknown(material_id, known?.materials)) return at('material_id', 'branch-option-group.unknown-material')
    return unknown(product_id, known?.products) ? at('product_id', 'branch-option-group.unknown-product') : []
  })
  if (errors.length) throw new AppError(400, 'error.invalid', { errors })
}

/** Sets the options of a group in their order. One that stays keeps its id and its status; nothing is written that is as it was. */
export async function putItems(query: Query, { companyId, branchId }: Place, groupId: number, items: Items) {
  const keys = [companyId, branchId, groupId]
  await query(`delete from option_item where ${ofBranch} and group_id = $3 and id <> all ($4)`, [
    ...keys,
    present(items.map(({ id }) => id)),
  ])
  const given = JSON.stringify(items.map((item, place) => ({ ...item, sort_no: place + 1 })))
  const fields = 'material_id bigint, product_id bigint, price bigint, max_quantity integer, sort_no integer'
  await query(
    `update option_item i set material_id = a.material_id, product_id = a.product_id, price = a.price,
       max_quantity = a.max_quantity, sort_no = a.sort_no, version = i.version + 1
     from jsonb_to_recordset($4) as a (id bigint, ${fields})
     where i.company_id = $1 and i.branch_id = $2 and i.group_id = $3 and i.id = a.id
       and (i.material_id, i.product_id, i.price, i.max_quantity, i.sort_no)
         is distinct from (a.material_id, a.product_id, a.price, a.max_quantity, a.sort_no)`,
    [...keys, given],
  )
  await query(
    `insert into option_item (company_id, branch_id, group_id, material_id, product_id, price, max_quantity, sort_no)
     select $1, $2, $3, a.material_id, a.product_id, a.price, a.max_quantity, a.sort_no
     from jsonb_to_recordset($4) as a (id bigint, ${fields}) where a.id is null`,
    [...keys, given],
  )
}
