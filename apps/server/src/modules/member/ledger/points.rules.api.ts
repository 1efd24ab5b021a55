import type { PointsSettings } from '@sofra/contract/company/company/company.settings.ts'
import { type OwnRules, pointRulesOf } from '@sofra/contract/member/ledger/point.rules.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { licensedModules } from '../../../kernel/licence.ts'
import { institutionPointRulesSql } from '../institution/institution.api.ts'

/**
 * Returns SQL for the rules that replace the company's, as JSON or null; `member` is the alias. Defines the precedence:
 * the member's own rules, then those of their institution.
 */
export const pointRulesSql = (member: string) => `coalesce(${member}.points_rules, ${institutionPointRulesSql(member)})`

/** Reads the points rules of a member; null if the company gives no points or its licence excludes them. */
export async function pointRulesFor(
  query: Query,
  { companyId, memberId }: { companyId: number; memberId: number },
): Promise<PointsSettings | null> {
  const [row] = await query<{ points: PointsSettings | null; own: OwnRules | null }>(
    `select c.settings->'points' as points, ${pointRulesSql('m')} as own
     from company c join member m on m.company_id = c.id and m.id = $2
     where c.id = $1 and 'loyalty' = any (${licensedModules('c.id')})`,
    [companyId, memberId],
  )
  return pointRulesOf(row?.points, row?.own)
}
