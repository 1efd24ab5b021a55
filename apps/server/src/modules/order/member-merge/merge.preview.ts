import type { ReplyOf, RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { formatLocaleOf } from '@sofra/contract/kernel/languages.ts'
import { type FieldsWith, memberFields } from '@sofra/contract/member/member/member.column-sets.ts'
import { memberColumns } from '@sofra/contract/member/member/member.columns.ts'
import { type MergeField, mergeColumns, mergeFields } from '@sofra/contract/member/member/member.merge.ts'
import { type lookAtMerge, movedKinds } from '@sofra/contract/order/member-merge/member-merge.contract.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { translate } from '../../../kernel/words.ts'
import { heldBy } from '../../member/ledger/ledger.merge.api.ts'
import { consentsOfBoth } from '../../member/member/member.merge.api.ts'
import { inCompany, readBoth } from './merge.service.ts'
import { countMoves } from './person.rows.ts'

type Member = Row<'member'>

const isEmpty = (value: unknown) =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)

const idsOf = (members: readonly Member[], kind: 'city' | 'institution') => {
  const fields = memberFields((column) => column.kind === kind) as FieldsWith<{ kind: typeof kind }>[]
  return members.flatMap((one) => fields.flatMap((field) => one[field] ?? []))
}

/** Returns the names of the cities and institutions of members. */
const namesOf = async (query: Query, companyId: number, members: readonly Member[]) => {
  const rows = await query<{ kind: 'city' | 'institution'; id: number; name: string }>(
    `select 'city' as kind, id, name from city where id = any ($2)
     union all select 'institution', id, name from institution where company_id = $1 and id = any ($3)`,
    [companyId, idsOf(members, 'city'), idsOf(members, 'institution')],
  )
  return (kind: 'city' | 'institution', id: number) =>
    rows.find((row) => row.kind === kind && row.id === id)?.name ?? ''
}

type Names = Awaited<ReturnType<typeof namesOf>>

const textOf = (member: Member, field: MergeField, names: Names, { lang }: Context): string => {
  if (field === 'name') return `${member.first_name} ${member.last_name}`.trim()
  const [column] = mergeColumns[field]
  const { kind } = memberColumns[column]
  const value: unknown = member[column]
  if (isEmpty(value)) return ''
  if (kind === 'city' || kind === 'institution') return names(kind, Number(value))
  if (kind === 'discounts' || kind === 'points_rules') return translate(lang, 'member-merge.own')
  if (kind === 'day')
    return new Intl.DateTimeFormat(formatLocaleOf(lang), { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(String(value)),
    )
  return String(value)
}

const same = (one: Member, other: Member, field: MergeField) =>
  mergeColumns[field].every(
    (column) => column === 'phone_verified_at' || JSON.stringify(one[column]) === JSON.stringify(other[column]),
  )

/** Returns the effects of a merge; changes nothing. */
export const previewMerge = ({ params }: RequestOf<typeof lookAtMerge>, context: Context) =>
  inCompany(context, async (query, companyId): Promise<ReplyOf<typeof lookAtMerge>> => {
    const ids = { primary: params.member_id, duplicate: params.other_id }
    const { primary, duplicate } = await readBoth(query, companyId, ids)
    const names = await namesOf(query, companyId, [primary, duplicate])
    const side = async (member: Member) => ({
      id: member.id,
      name: textOf(member, 'name', names, context),
      version: member.version,
      orders: member.orders,
      turnover: member.turnover,
      ...(await heldBy(query, companyId, [member.id])),
    })
    const [company] = await query<Pick<Row<'company'>, 'currency_code'>>(
      'select currency_code from company where id = $1',
      [companyId],
    )
    return {
      primary: await side(primary),
      duplicate: await side(duplicate),
      currency_code: company?.currency_code ?? '',
      fields: mergeFields
        .filter((field) => !same(primary, duplicate, field))
        .map((field) => ({
          field,
          primary: textOf(primary, field, names, context),
          duplicate: textOf(duplicate, field, names, context),
        })),
      consents: await consentsOfBoth(query, { companyId, ...ids }),
      moves: await countMoves(query, context.tables, movedKinds, { companyId, ...ids }),
    }
  })
