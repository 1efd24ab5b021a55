import type { ReplyOf, RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type {
  institution,
  institutionMember,
  institutionOwners,
  renewInstitutionLink,
} from '@sofra/contract/member/institution/institution.contract.ts'
import type { z } from 'zod'
import { type Context, companyOf, person } from '../../../kernel/context.ts'
import { containing } from '../../../kernel/database/filter.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { updateRow } from '../../../kernel/records/guarded.ts'
import { type CompanyKeys, recordKeys } from '../../../kernel/records/keys.ts'
import { parameters } from '../../../kernel/records/parameters.ts'
import { readRecord } from '../../../kernel/records/read.ts'
import { checkPointRules } from '../member/member.api.ts'
import { endBelonging } from '../member/member.institution.api.ts'
import type { InstitutionRecord } from './institution.record.ts'

type Input = z.output<typeof institution.input>

/** Users of the company who are no devices. A user limited to companies has to be limited to this one. */
const ownPeopleSql = (company: string) => `from app_user u join company c on c.account_id = u.account_id
  where c.id = ${company} and not u.is_kiosk and (not exists (select from user_company x where x.user_id = u.id)
    or exists (select from user_company x where x.user_id = u.id and x.company_id = c.id))`

const refused = (path: keyof Input & string, code: 'rule.one-of' | 'institution.days-crossed') =>
  new AppError(400, 'error.invalid', { errors: [{ path, code }] })

/** Checks what a schema cannot. Throws 400, and 409 for a code of another institution. */
export async function checkInstitution(
  { query, pools }: Context,
  { company_id }: CompanyKeys,
  input: Input,
  id: number | null,
) {
  checkPointRules(input)
  const { starts_on, ends_on, owner_id, code } = input
  if (starts_on && ends_on && ends_on < starts_on) throw refused('ends_on', 'institution.days-crossed')
  if (owner_id !== null) {
    const owners = await pools.platform.query(`select u.id ${ownPeopleSql('$1')} and u.id = $2`, [company_id, owner_id])
    if (!owners.rows.length) throw refused('owner_id', 'rule.one-of')
  }
  const sameCode = await query(
    'select from institution where company_id = $1 and code = $2 and id is distinct from $3',
    [company_id, code, id],
  )
  if (sameCode.length)
    throw new AppError(409, 'institution.code-taken', { errors: [{ path: 'code', code: 'institution.code-taken' }] })
}

type Owner = ReplyOf<typeof institutionOwners>['items'][number]

/**
 * Reads the users who can be responsible for an institution. A user limited to branches sees those of the same branches
 * and those of the whole company.
 */
export async function readOwners({ query: { q = '', also } }: RequestOf<typeof institutionOwners>, context: Context) {
  const search = containing(["concat_ws(' ', u.name, u.surname)", 'u.email'], q)
  // Numbered, because the search has as many parameters as words.
  const { at, values } = parameters()
  const [company, branches, alsoId] = [at(companyOf(context)), at(person(context).userBranches), at(also ?? null)]
  const { rows } = await context.pools.platform.query<Owner>(
    `select u.id, concat_ws(' ', u.name, u.surname) as name, u.email ${ownPeopleSql(company)}
       and (cardinality(${branches}::bigint[]) = 0 or not exists (select from user_branch x where x.user_id = u.id)
         or exists (select from user_branch x where x.user_id = u.id and x.branch_id = any (${branches})))
       and (u.is_active and ${search.sql(...search.values.map(at))} or u.id = ${alsoId})
     order by (u.id = ${alsoId}) is not true, app.search_text(u.name), u.id limit 20`,
    values,
  )
  return { items: rows }
}

/** Gives an institution a new reference link; throws 404, and 409 if it has changed. */
export async function renewLink(
  table: InstitutionRecord,
  { params, body }: RequestOf<typeof renewInstitutionLink>,
  context: Context,
) {
  const keys = recordKeys(context, params)
  const { institution_id: id } = params
  const change = { of: { ...keys, id }, version: body.version, computed: () => ({ link_token: 'default' }) }
  return updateRow(context.query, 'institution', change, () => readRecord(context.query, table, keys, id))
}

/** Removes a member from an institution; throws 404 for a member of another one. */
export async function removeMember({ params }: RequestOf<typeof institutionMember.remove>, context: Context) {
  const { institution_id, member_id } = params
  if (!(await endBelonging(context.query, companyOf(context), institution_id, member_id))) throw notFound()
  return null
}
