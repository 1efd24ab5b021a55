import type { MemberRules } from '@sofra/contract/member/member/member.rules.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { conditionOf, type Filter, valuesOf } from '../../../kernel/database/filter.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { FilterScope } from './member.filter-scope.ts'
import { filtersOf } from './member.filters.ts'

const joined = (filters: readonly Filter[], word: 'and' | 'or'): Filter => ({
  values: filters.flatMap(valuesOf),
  sql: (...at) => {
    let from = 0
    const parts = filters.map((filter) => {
      const filterParameters = at.slice(from, from + valuesOf(filter).length)
      from += filterParameters.length
      return conditionOf(filter, filterParameters).sql
    })
    return `(${parts.join(` ${word} `)})`
  },
})

/** Returns rules as a condition over the table `member`; entered texts are always parameters. */
export const rulesFilter = (of: FilterScope, rules: MemberRules): Filter => {
  if ('all' in rules) {
    const parts = rules.all.map((rule) => rulesFilter(of, rule))
    return joined(parts, 'and')
  }
  if ('any' in rules) {
    const parts = rules.any.map((rule) => rulesFilter(of, rule))
    return joined(parts, 'or')
  }
  if ('not' in rules) {
    const negated = rulesFilter(of, rules.not)
    // A rule about an unknown value is not satisfied, so its negation is.
    return { values: valuesOf(negated), sql: (...at) => `(${conditionOf(negated, at).sql} is not true)` }
  }
  const { on: _, ...conditions } = rules
  return joined(filtersOf(of, conditions), 'and')
}

/** Reads the rules of groups by id; missing groups are absent. */
export const rulesOfGroups = async (query: Query, company: number, ids: readonly number[]) => {
  const rows = await query<Pick<Row<'member_group'>, 'id' | 'rules'>>(
    'select id, rules from member_group where company_id = $1 and id = any ($2)',
    [company, ids],
  )
  return new Map(rows.map(({ id, rules }) => [id, rules]))
}

/** Returns the condition that members are in a group; nobody is in a missing group. */
export const groupFilters = async (query: Query, of: FilterScope, id: number | undefined): Promise<Filter[]> => {
  if (id === undefined) return []
  const rules = (await rulesOfGroups(query, of.company, [id])).get(id)
  return [rules ? rulesFilter(of, rules) : { sql: (at) => `member.id = ${at}`, value: 0 }]
}
