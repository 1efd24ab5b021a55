import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import {
  examplesShown,
  type MemberExample,
  memberGroup,
  mostCountedMembers,
  previewMembers,
} from '@sofra/contract/member/group/group.contract.ts'
import { conditionsOf, type MemberRules } from '@sofra/contract/member/member/member.rules.ts'
import { type Context, companyOf } from '../../../kernel/context.ts'
import { plannedAnew } from '../../../kernel/database/client.ts'
import { conditionOf, valuesOf } from '../../../kernel/database/filter.ts'
import { AppError } from '../../../kernel/errors.ts'
import { exported } from '../../../kernel/export/export.ts'
import type { CompanyKeys } from '../../../kernel/records/keys.ts'
import { recordList } from '../../../kernel/records/list.ts'
import { type Parameters, parameters } from '../../../kernel/records/parameters.ts'
import { missingIds } from '../../../kernel/records/read.ts'
import { recordTable } from '../../../kernel/records/table.ts'
import { type AskedOf, memberTable, rulesFilter, shownTo } from '../member/member.api.ts'

export const groupTable = recordTable('member_group', memberGroup.row)

/** `from member where …`: a company's members whom rules name, or all of them; its values are added to the statement's. */
export const membersSql = (of: AskedOf, rules: MemberRules | null, { at }: Parameters) => {
  const company = `from member where member.company_id = ${at(of.company)}`
  if (!rules) return company
  const filter = rulesFilter(of, rules)
  return `${company} and ${conditionOf(filter, valuesOf(filter).map(at)).sql}`
}

/** How many there are, counted to `most`, and the ids of some. */
export const countedSql = (of: AskedOf, rules: MemberRules | null, most: number) => {
  const values = parameters()
  const members = membersSql(of, rules, values)
  // Found once, and those shown are of what was found: looked for by themselves the few among many would be far.
  const text = `with found as materialized (select member.id ${members} limit ${most + 1})
    select (select count(*) from found) as n, array(select id from found limit ${examplesShown}) as ids${plannedAnew}`
  return { text, values: values.values }
}

/** Who belongs to a group with these rules, for whoever writes them. */
export async function previewGroup({ body: { rules } }: RequestOf<typeof previewMembers>, context: Context) {
  const { query, across, now } = context
  const company = companyOf(context)
  const { text, values } = countedSql({ company, now }, rules, mostCountedMembers)
  // Row security can't use the index of consents; the statement names the company itself.
  const [found] = await across<{ n: number; ids: number[] }>(text, values)
  const { n, ids } = found ?? { n: 0, ids: [] }
  const columns = Object.keys(previewMembers.reply.shape.examples.element.shape)
    .map((field) => `${memberTable.sql(field)} as "${field}"`)
    .join(', ')
  const examples = await query<MemberExample>(
    `select ${columns} from member where company_id = $1 and id = any ($2) order by last_activity_at desc, id`,
    [company, ids],
  )
  return {
    total: Math.min(n, mostCountedMembers),
    capped: n > mostCountedMembers,
    examples: examples.map((one) => shownTo(one, context)),
  }
}

/** The list as a file. Rules are a tree, which a cell does not hold. */
export function exportGroups({ params, query }: RequestOf<typeof memberGroup.export>, context: Context) {
  const sql = recordList(groupTable, { company_id: params.company_id }, { filters: [], search: ['name'] }, query)
  return exported(
    { name: memberGroup.name, row: memberGroup.row.pick({ name: true, created_at: true }) },
    sql,
    query,
    context,
  )
}

/** Refuses rules that name members whom the company does not have. */
export async function checkRules({ query }: Context, { company_id }: CompanyKeys, { rules }: { rules: MemberRules }) {
  const ids = conditionsOf(rules).flatMap((one) => (one.on === 'members' ? one.member_ids : []))
  if (!ids.length) return
  const [missing] = await missingIds(query, [{ table: 'member', keys: { company_id }, ids }])
  if (missing.size)
    throw new AppError(400, 'error.invalid', { errors: [{ path: 'rules', code: 'member-group.unknown-members' }] })
}
