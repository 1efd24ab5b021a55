import { groupProblem } from '@sofra/contract/catalog/option/option.rules.ts'
import { type OptionGroupRow, optionGroup } from '@sofra/contract/catalog/option-group/option-group.contract.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { readRecord } from '../../../kernel/records/read.ts'
import { recordTable } from '../../../kernel/records/table.ts'
import { inLang } from '../../../kernel/words.ts'
import { openNow, openState } from '../menu-record/menu-record.open.api.ts'

/** A stored group; `withProblem` adds the result of the rules. */
export type StoredGroup = Omit<OptionGroupRow, 'problem'>

const used = `(select count(*) from product_option_group pg where pg.company_id = option_group.company_id
  and pg.branch_id = option_group.branch_id and pg.group_id = option_group.id)`

const { status, closed_until } = openState('i')
const items = `coalesce((
  select json_agg(json_build_object('id', i.id, 'status', ${status}, 'closed_until', ${closed_until},
      'status_by', (select concat_ws(' ', u.name, u.surname) from app_user u where u.id = i.status_by),
      'status_at', i.status_at, 'version', i.version, 'material_id', i.material_id, 'product_id', i.product_id,
      'price', i.price, 'max_quantity', i.max_quantity, 'name', coalesce(m.name, t.name), 'image', coalesce(m.image, t.image),
      'available', ${openNow('i')} and (t.id is null or ${openNow('t')})) order by i.sort_no, i.id)
    from option_item i
    left join material m on m.company_id = i.company_id and m.branch_id = i.branch_id and m.id = i.material_id
    left join product t on t.company_id = i.company_id and t.branch_id = i.branch_id and t.id = i.product_id
    where i.company_id = option_group.company_id and i.branch_id = option_group.branch_id
      and i.group_id = option_group.id), '[]')`

/** A group with its options in order. */
export const groupTable = recordTable('option_group', optionGroup.row.omit({ problem: true }), {
  computed: { items, used },
})

/** Returns some groups of the branch, unordered. */
export const readGroups = (query: Query, { company_id, branch_id }: BranchKeys, ids: readonly number[]) =>
  query<StoredGroup>(
    `select ${groupTable.columns} from option_group where company_id = $1 and branch_id = $2 and id = any ($3)`,
    [company_id, branch_id, ids],
  )

/** Returns why no choice can satisfy a group now, with its name in the language. */
export const problemOf = ({ items, name, ...group }: StoredGroup, lang: Lang): OptionGroupRow['problem'] => {
  const options = items.map((item) => ({ ...item, name: inLang(item.name, lang), open: item.available }))
  const problem = groupProblem({ ...group, name: inLang(name, lang), items: options })
  return problem && { code: problem.code, params: problem.params }
}

/** Adds the problem to a stored group. */
export const withProblem = (group: StoredGroup, { lang }: { lang: Lang }): OptionGroupRow => ({
  ...group,
  problem: problemOf(group, lang),
})

/** Returns one group of the branch; throws 404. */
export const readGroup = async (query: Query, keys: BranchKeys, id: number, lang: Lang): Promise<OptionGroupRow> =>
  withProblem(await readRecord(query, groupTable, keys, id), { lang })
