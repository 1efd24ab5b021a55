import type { MemberRules } from '@sofra/contract/member/member/member.rules.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { conditionOf, type Filter, valuesOf } from '../../../kernel/database/filter.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { type AskedOf, filtersOf } from './member.filters.ts'

const joined = (filters: readonly Filter[], word: 'and' | 'or'): Filter => ({
  values: filters.flatMap(valuesOf),
  sql: (...at) => {
    let from = 0
    const parts = filters.map((filter) => {
      const own = at.slice(from, from + valuesOf(filter).length)
      from += own.length
      return conditionOf(filter, own).sql
    })
    return `(${parts.join(` ${word} `)})`
  },
})

/** Rules as a condition over the table `member`: its text is the product's own, what somebody has sent are its values. */
export const rulesFilter = (of: AskedOf, rules: MemberRules): Filter => {
  if ('all' in rules) {
    const parts = rules.all.map((rule) => rulesFilter(of, rule))
    return joined(parts, 'and')
  }
  if ('any' in rules) {
    const parts = rules.any.map((rule) => rulesFilter(of, rule))
    return joined(parts, 'or')
  }
  if ('not' in rules) {
    const held = rulesFilter(of, rules.not)
    // Of whom nothing is known that a rule asks for, it does not hold.
    return { values: valuesOf(held), sql: (...at) => `(${conditionOf(held, at).sql} is not true)` }
  }
  const { on: _, ...asked } = rules
  return joined(filtersOf(of, asked), 'and')
}

/** The rules of some groups of a company, by their ids; one that there is not is missing. */
export const rulesOfGroups = async (query: Query, company: number, ids: readonly number[]) => {
  const rows = await query<Pick<Row<'member_group'>, 'id' | 'rules'>>(
    'select id, rules from member_group where company_id = $1 and id = any ($2)',
    [company, ids],
  )
  return new Map(rows.map(({ id, rules }) => [id, rules]))
}

/** The condition that members belong to a group; nobody belongs to one that there is not. */
export const groupFilters = async (query: Query, of: AskedOf, id: number | undefined): Promise<Filter[]> => {
  if (id === undefined) return []
  const rules = (await rulesOfGroups(query, of.company, [id])).get(id)
  return [rules ? rulesFilter(of, rules) : { sql: (at) => `member.id = ${at}`, value: 0 }]
}
