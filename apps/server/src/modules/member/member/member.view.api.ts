import { branchLimit, type Context, companyOf, person } from '../../../kernel/context.ts'
import type { Filter } from '../../../kernel/database/filter.ts'
import { notFound } from '../../../kernel/errors.ts'

/** Whether the caller sees phones, addresses and plates. */
export const seesContact = (context: Context) => person(context).keys.has('get-member-contact')

/** What is shown of an e-mail address to whoever sees no contact data. */
export const maskedEmail = (email: string) => email.replace(/^(.?)[^@]*/, '$1•••')

/**
 * `(select …)`: the id of the member whom a phone leads to, wherever its record has gone; null where nobody has it. Its parameters are
 * SQL of the statement around it.
 */
export const memberOfPhoneSql = (company: string, phone: string) =>
  `(select coalesce(p.merged_into_id, p.id) from member p where p.company_id = ${company} and p.phone = ${phone})`

/** SQL: whether a member has ordered at one of some branches. Its parameters are SQL of the statement around it. */
export const orderedAtSql = (company: string, member: string, branches: string) =>
  `exists (select from member_branch v where v.company_id = ${company} and v.member_id = ${member} and v.branch_id = any (${branches}))`

/** The condition that a member has ordered at a branch that the caller is limited to; none for a caller without a limit. */
export const visibleMembers = (context: Context, company: string, member: string): Filter[] => {
  const branches = branchLimit(context)
  return branches ? [{ sql: (at) => orderedAtSql(company, member, `${at}::bigint[]`), values: [branches] }] : []
}

/** Throws 404 for a member whom the company of the call's path does not know. */
export async function checkMemberKnown(context: Context, memberId: number) {
  const [member] = await context.query('select from member where company_id = $1 and id = $2 and not is_gone', [
    companyOf(context),
    memberId,
  ])
  if (!member) throw notFound()
}
