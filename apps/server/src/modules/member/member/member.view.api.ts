import { memberFields } from '@sofra/contract/member/member/member.column-sets.ts'
import { branchLimit, type Context, companyOf, person } from '../../../kernel/context.ts'
import type { Filter } from '../../../kernel/database/filter.ts'
import { notFound } from '../../../kernel/errors.ts'

/** Returns whether the caller sees phones, addresses and plates. */
export const seesContact = (context: Context) => person(context).keys.has('get-member-contact')

/** Masks an e-mail address for callers without access to contact data. */
export const maskedEmail = (email: string) => email.replace(/^(.?)[^@]*/, '$1•••')

/**
 * Returns `(select …)` for the id of the member with a phone, following merges; null if there is none. Its parameters
 * are SQL of the outer statement.
 */
export const memberOfPhoneSql = (company: string, phone: string) =>
  `(select coalesce(p.merged_into_id, p.id) from member p where p.company_id = ${company} and p.phone = ${phone})`

/**
 * Returns SQL: whether a member joined by e-mail and only typed the phone. Another person may own it: orders and requests that name it
 * belong to the member only if the member is signed in.
 */
export const isPhoneClaimSql = (member: string) =>
  `(${member}.phone_verified_at is null and ${member}.email_verified_at is not null)`

/** Returns SQL: whether a member has ordered at one of some branches. Its parameters are SQL of the outer statement. */
export const orderedAtSql = (company: string, member: string, branches: string) =>
  `exists (select from member_branch v where v.company_id = ${company} and v.member_id = ${member} and v.branch_id = any (${branches}))`

/** Returns the condition that a member has ordered at the caller's branches; none for a caller without a limit. */
export const visibleMembers = (context: Context, company: string, member: string): Filter[] => {
  const branches = branchLimit(context)
  return branches ? [{ sql: (at) => orderedAtSql(company, member, `${at}::bigint[]`), values: [branches] }] : []
}

/** Returns the SQL of the name of each record that a member's columns reference, by column. */
export const nameSql = (member: string): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    memberFields(({ kind }) => kind === 'city').map((field) => [
      field,
      `(select c.name from city c where c.id = ${member}.${field})`,
    ]),
  ),
  ...Object.fromEntries(
    memberFields(({ kind }) => kind === 'institution').map((field) => [
      field,
      `(select i.name from institution i where i.company_id = ${member}.company_id and i.id = ${member}.${field})`,
    ]),
  ),
})

/** Throws 404 for a member of another company than the path's. */
export async function checkMemberKnown(context: Context, memberId: number) {
  const [member] = await context.query('select from member where company_id = $1 and id = $2 and not is_gone', [
    companyOf(context),
    memberId,
  ])
  if (!member) throw notFound()
}
