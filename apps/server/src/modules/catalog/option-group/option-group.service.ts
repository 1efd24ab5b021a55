import type {
  copyOptionGroup,
  OptionGroupInput,
  OptionGroupUse,
  optionGroupUse,
  putOptionGroupProducts,
} from '@sofra/contract/catalog/option-group/option-group.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { Context } from '../../../kernel/context.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { type BranchKeys, recordKeys } from '../../../kernel/records/keys.ts'
import { missingIds } from '../../../kernel/records/read.ts'
import { insertRecord } from '../../../kernel/records/write.ts'
import { translate } from '../../../kernel/words.ts'
import { checkNoCircle } from '../menu-record/menu-record.circle.api.ts'
import { emitMenuChanged } from '../menu-record/menu-record.emit.api.ts'
import { openNow } from '../menu-record/menu-record.open.api.ts'
import { offerGroup } from '../product/product.write.api.ts'
import { putItems } from './option-group.items.ts'
import { groupTable, problemOf, readGroup, readGroups } from './option-group.record.api.ts'

type Using = Omit<OptionGroupUse['products'][number], 'orderable'> & { open: boolean; others: number[] }

/** Returns the products that offer a group, and whether each could be ordered apart from this group. */
async function readUse(query: Query, keys: BranchKeys, groupId: number): Promise<OptionGroupUse> {
  const rows = await query<Using>(
    `select p.id, p.name, p.category_id, c.name as category, ${openNow('p')} and ${openNow('c')} as open,
       array(select o.group_id from product_option_group o where o.company_id = l.company_id
         and o.branch_id = l.branch_id and o.product_id = l.product_id and o.group_id <> l.group_id) as others
     from product_option_group l
     join product p on p.company_id = l.company_id and p.branch_id = l.branch_id and p.id = l.product_id
     join category c on c.company_id = p.company_id and c.branch_id = p.branch_id and c.id = p.category_id
     where l.company_id = $1 and l.branch_id = $2 and l.group_id = $3
     order by c.sort_no, c.id, p.sort_no, p.id`,
    [keys.company_id, keys.branch_id, groupId],
  )
  const others = await readGroups(query, keys, [...new Set(rows.flatMap((row) => row.others))])
  const impossible = new Set(others.filter((group) => problemOf(group, 'tr')).map(({ id }) => id))
  return {
    products: rows.map(({ open, others, ...product }) => ({
      ...product,
      orderable: open && !others.some((id) => impossible.has(id)),
    })),
  }
}

/** Writes the options of a group. A new group cannot close a circle, because no product offers it yet. */
export async function writeItems({ query }: Context, keys: BranchKeys, { kind, items }: OptionGroupInput, id: number) {
  await putItems(query, keys, id, items)
  if (kind === 'product') await checkNoCircle(query, keys, [id], 'items')
}

/** Refuses to delete a group that products offer, and names them. */
export async function checkUnused({ query }: Context, { company_id, branch_id }: BranchKeys, id: number) {
  const products = await query<{ name: string }>(
    `select p.name->>'tr' as name from product_option_group l
     join product p on p.company_id = l.company_id and p.branch_id = l.branch_id and p.id = l.product_id
     where l.company_id = $1 and l.branch_id = $2 and l.group_id = $3 order by p.sort_no, p.id`,
    [company_id, branch_id, id],
  )
  if (!products.length) return
  const names = products.slice(0, 5).map(({ name }) => name)
  const productNames = names.join(', ') + (products.length > 5 ? ' …' : '')
  throw new AppError(409, 'branch-option-group.used-by', { params: { n: products.length, products: productNames } })
}

const copied = (text: string, lang: Lang) =>
  text && translate(lang, 'branch-option-group.copy-of', { name: [...text].slice(0, 70).join('') })

const copyItems = statement<BranchKeys & { from: number; to: number }>(`
insert into option_item (company_id, branch_id, group_id, material_id, product_id, price, max_quantity, sort_no,
  status, closed_until, status_by, status_at)
select :company_id, :branch_id, :to, material_id, product_id, price, max_quantity, sort_no,
  status, closed_until, status_by, status_at
from option_item where company_id = :company_id and branch_id = :branch_id and group_id = :from`)

/** Copies a group with its options and their statuses. */
export async function copy({ params }: RequestOf<typeof copyOptionGroup>, context: Context) {
  const { query, lang } = context
  const keys = recordKeys(context, params)
  const { kind, name, selection_type, mandatory, minimum_selection, selection_limit } = await readGroup(
    query,
    keys,
    params.group_id,
    lang,
  )
  const names = { tr: copied(name.tr, 'tr'), en: copied(name.en, 'en'), de: copied(name.de, 'de') }
  const input = { kind, name: names, selection_type, mandatory, minimum_selection, selection_limit }
  const id = await insertRecord(query, groupTable, keys, input)
  await copyItems(query, { ...keys, from: params.group_id, to: id })
  const createdGroup = await readGroup(query, keys, id, lang)
  await emitMenuChanged(query, keys, id, 'option-group-added')
  return createdGroup
}

/** Returns the products that offer a group. */
export async function use({ params }: RequestOf<typeof optionGroupUse>, context: Context) {
  const { query, lang } = context
  const keys = recordKeys(context, params)
  await readGroup(query, keys, params.group_id, lang)
  return readUse(query, keys, params.group_id)
}

/** Sets the products that offer a group; refuses a product that would become an option of itself. */
export async function putProducts({ params, body }: RequestOf<typeof putOptionGroupProducts>, context: Context) {
  const { query, lang } = context
  const keys = recordKeys(context, params)
  const id = params.group_id
  const group = await readGroup(query, keys, id, lang)
  const [unknown] = await missingIds(query, [{ table: 'product', keys, ids: body.product_ids }])
  const code = 'branch-option-group.unknown-product'
  const errors = body.product_ids.flatMap((one, index) =>
    unknown.has(one) ? [{ path: `product_ids.${index}`, code } as const] : [],
  )
  if (errors.length) throw new AppError(400, 'error.invalid', { errors })
  await offerGroup(query, keys, id, body.product_ids)
  if (group.kind === 'product') await checkNoCircle(query, keys, [id], 'product_ids')
  await emitMenuChanged(query, keys, id, 'option-group-products')
  return readUse(query, keys, id)
}
