import type { ReplyOf, RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { applyRate } from '@sofra/contract/kernel/money.ts'
import { progressMoved } from '@sofra/contract/kernel/progress.events.ts'
import {
  type DefinitionPoint,
  definitionPoint as definition,
  type definitionPoint,
  type definitionPreview,
  type definitionUse,
  type handOutPoints,
} from '@sofra/contract/marketing/definition-point/definition-point.contract.ts'
import type { z } from 'zod'
import { type Context, companyOf, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { emit } from '../../../kernel/events/emit.ts'
import { addJob } from '../../../kernel/jobs/jobs.ts'
import type { CompanyKeys } from '../../../kernel/records/keys.ts'
import { readRecord } from '../../../kernel/records/read.ts'
import { recordTable } from '../../../kernel/records/table.ts'
import { useOfHandedOut } from '../../member/ledger/hand-out.api.ts'
import { audienceOf, countAudience } from './definition-point.audience.ts'
import { definitionWork } from './definition-point.jobs.ts'

export const definitionTable = recordTable('definition_point', definition.row, {
  computed: {
    member_name: `(select concat_ws(' ', m.first_name, m.last_name) from member m
      where m.company_id = definition_point.company_id and m.id = definition_point.member_id)`,
    group_name: `(select g.name from member_group g
      where g.company_id = definition_point.company_id and g.id = definition_point.group_id)`,
  },
})

type Input = z.output<typeof definitionPoint.input>
type HandOutRequest = RequestOf<typeof handOutPoints>

const readOne = (query: Query, keys: CompanyKeys, id: number) =>
  readRecord(query, definitionTable, keys, id) as Promise<DefinitionPoint>

/** Refuses changes of a definition that is no longer a draft. Throws 404, 409. */
export async function checkDraft({ query }: Context, keys: CompanyKeys, id: number) {
  const { state } = await readOne(query, keys, id)
  if (state === 'draft') return
  const { used, expired } = await useOfHandedOut(query, { companyId: keys.company_id, definitionId: id })
  if (used) throw new AppError(409, 'definition-point.used')
  throw new AppError(409, expired ? 'definition-point.expired' : 'definition-point.handed-out')
}

const exists = {
  member_id: 'select 1 as one from member where company_id = $1 and id = $2',
  group_id: 'select 1 as one from member_group where company_id = $1 and id = $2',
} as const
const missing = { member_id: 'definition-point.member-missing', group_id: 'definition-point.group-missing' } as const
const namedBy = { all: null, group: 'group_id', member: 'member_id' } as const

/** Checks what a schema cannot: the input has exactly the reference that its audience needs. */
export async function checkDefinition(context: Context, keys: CompanyKeys, input: Input, id: number | null) {
  if (id !== null) await checkDraft(context, keys, id)
  for (const path of ['member_id', 'group_id'] as const) {
    const audienceId = input[path]
    const existingRows = audienceId === null ? [] : await context.query(exists[path], [keys.company_id, audienceId])
    if (namedBy[input.audience] === path ? existingRows.length : audienceId === null) continue
    throw new AppError(400, 'error.invalid', { errors: [{ path, code: missing[path] }] })
  }
}

/** Returns the value of a point, in basis points of a minor unit; null if the company uses no points. */
const rateOf = async (query: Query, company: number) => {
  const [row] = await query<Pick<Row<'company'>, 'currency_code'> & { rate: number | null }>(
    `select (settings->'points'->>'rate')::bigint as rate, currency_code from company where id = $1`,
    [company],
  )
  return row ?? { rate: null, currency_code: '' }
}

/** Returns how many members would get points now, and their value. */
export async function previewDefinition(
  { query: { amount, ...audience } }: RequestOf<typeof definitionPreview>,
  context: Context,
): Promise<ReplyOf<typeof definitionPreview>> {
  const company = companyOf(context)
  const { members } = await countAudience(context.query, audienceOf(company, audience, context.now))
  const { rate, currency_code } = await rateOf(context.query, company)
  const points = members * amount
  return { members, points, cost: applyRate(points, rate ?? 0), currency_code }
}

/** Reads what became of the points; throws 404. */
export async function readUse({ params }: RequestOf<typeof definitionUse>, context: Context) {
  const keys = { company_id: companyOf(context) }
  const { id } = await readOne(context.query, keys, params.definition_point_id)
  return useOfHandedOut(context.query, { companyId: keys.company_id, definitionId: id })
}

const begin = async ({ query }: Context, keys: CompanyKeys, id: number) => {
  const row = await readOne(query, keys, id)
  const { state, done, total } = row
  await addJob(query, definitionWork, { company_id: keys.company_id, id }, { key: `${definitionWork.name} ${id}` })
  await emit(query, progressMoved, { ...keys, subject_id: id }, { of: 'definition-point', state, done, total })
  return row
}

const startHandingOut = statement<CompanyKeys & { id: number; members: number; last: number | null; by: string }>(`
update definition_point set state = 'handing_out', total = :members, until_id = :last, handed_out_by = :by, handed_out_at = now()
where company_id = :company_id and id = :id and state = 'draft' returning 1 as one`)

/** Starts to hand out the points; throws 404, 409 if that has started before. */
export async function beginHandingOut({ params }: HandOutRequest, context: Context): Promise<DefinitionPoint> {
  const { query } = context
  const keys = { company_id: companyOf(context) }
  const id = params.definition_point_id
  const row = await readOne(query, keys, id)
  if ((await rateOf(query, keys.company_id)).rate === null) throw new AppError(409, 'definition-point.no-points')
  const { members, last } = await countAudience(query, audienceOf(keys.company_id, row, context.now))
  const [begun] = await startHandingOut(query, { ...keys, id, members, last, by: person(context).name })
  if (!begun) throw new AppError(409, 'definition-point.handed-out')
  return begin(context, keys, id)
}

/** Starts to withdraw unused points; throws 404, 409 if nothing was handed out. */
export async function beginWithdrawing({ params }: HandOutRequest, context: Context): Promise<DefinitionPoint> {
  const keys = { company_id: companyOf(context) }
  const id = params.definition_point_id
  await readOne(context.query, keys, id)
  const [begun] = await context.query(
    `update definition_point set state = 'withdrawing', position = 0
     where company_id = $1 and id = $2 and state in ('handed_out', 'withdrawn') returning 1 as one`,
    [keys.company_id, id],
  )
  if (!begun) throw new AppError(409, 'definition-point.not-handed-out')
  return begin(context, keys, id)
}
