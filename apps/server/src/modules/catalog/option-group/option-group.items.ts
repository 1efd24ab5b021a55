import type { OptionGroupInput } from '@sofra/contract/catalog/option-group/option-group.contract.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { Context } from '../../../kernel/context.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { differingSql } from '../../../kernel/records/guarded.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { missingIds } from '../../../kernel/records/read.ts'

type Items = OptionGroupInput['items']

const present = (ids: readonly (number | null | undefined)[]) => ids.filter((id) => typeof id === 'number')

/** Refuses materials and products of other branches and options of other groups, each at its field. */
export async function checkItems({ query }: Context, keys: BranchKeys, { items }: { items: Items }, id: number | null) {
  const [materials, products, options] = await missingIds(query, [
    { table: 'material', keys, ids: present(items.map((item) => item.material_id)) },
    { table: 'product', keys, ids: present(items.map((item) => item.product_id)) },
    { table: 'option_item', keys: { ...keys, group_id: id }, ids: present(items.map((item) => item.id)) },
  ])
  const seen = new Set<number>()
  const errors = items.flatMap((item, index): { path: string; code: PhraseKey }[] => {
    const isRepeated = item.id !== undefined && seen.has(item.id)
    if (item.id !== undefined) seen.add(item.id)
    const at = (field: string, code: PhraseKey) => [{ path: `items.${index}.${field}`, code }]
    if (isRepeated) return at('id', 'rule.twice')
    if (options.has(item.id ?? 0)) return at('id', 'branch-option-group.unknown-item')
    if (materials.has(item.material_id ?? 0)) return at('material_id', 'branch-option-group.unknown-material')
    return products.has(item.product_id ?? 0) ? at('product_id', 'branch-option-group.unknown-product') : []
  })
  if (errors.length) throw new AppError(400, 'error.invalid', { errors })
}

const fields = 'material_id bigint, product_id bigint, price bigint, max_quantity integer, sort_no integer'
const columns = ['material_id', 'product_id', 'price', 'max_quantity', 'sort_no']

type GroupKeys = BranchKeys & { group_id: number }

const deleteOthers = statement<GroupKeys & { ids: readonly number[] }>(`
delete from option_item
where company_id = :company_id and branch_id = :branch_id and group_id = :group_id and id <> all (:ids)`)

const updateItems = statement<GroupKeys & { items: string }>(
  differingSql('option_item', columns, {
    from: `jsonb_to_recordset(:items) as n (id bigint, ${fields})`,
    where: 'x.company_id = :company_id and x.branch_id = :branch_id and x.group_id = :group_id and x.id = n.id',
  }),
)

const insertItems = statement<GroupKeys & { items: string }>(`
insert into option_item (company_id, branch_id, group_id, material_id, product_id, price, max_quantity, sort_no)
select :company_id, :branch_id, :group_id, a.material_id, a.product_id, a.price, a.max_quantity, a.sort_no
from jsonb_to_recordset(:items) as a (id bigint, ${fields}) where a.id is null`)

/** Sets the options of a group in order. Existing ones keep id and status; unchanged ones are not written. */
export async function putItems(query: Query, keys: BranchKeys, groupId: number, items: Items) {
  const groupKeys = { ...keys, group_id: groupId }
  await deleteOthers(query, { ...groupKeys, ids: present(items.map(({ id }) => id)) })
  const input = { ...groupKeys, items: JSON.stringify(items.map((item, index) => ({ ...item, sort_no: index + 1 }))) }
  await updateItems(query, input)
  await insertItems(query, input)
}
