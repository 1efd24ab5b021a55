import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { branchGiftCheque, GiftChequeInput } from '@sofra/contract/marketing/gift-cheque/gift-cheque.contract.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import { type Context, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { AppError } from '../../../kernel/errors.ts'
import { type RecordKeys, recordKeys } from '../../../kernel/records/keys.ts'
import { missingIds, readRecord } from '../../../kernel/records/read.ts'
import { checkUnused } from '../../../kernel/records/uses.ts'
import { removeRecord } from '../../../kernel/records/write.ts'
import { chequeTable } from './gift-cheque.queries.ts'

/** A branch's cheque has no list of branches: it is valid there only. */
type Input = Omit<GiftChequeInput, 'branch_ids'> & { branch_ids?: number[] }
type Stored = Row<'gift_cheque'>

const refused = (status: 400 | 409 | 422, path: string, code: PhraseKey) =>
  new AppError(status, code, { errors: [{ path, code }] })

const checkTerms = ({ rate, amount, starts_at, ends_at, limit_amount }: Input) => {
  if ((rate === 0) === (amount === 0)) throw refused(422, rate ? 'amount' : 'rate', 'gift-cheque.one-way')
  if (Date.parse(ends_at) <= Date.parse(starts_at)) throw refused(422, 'ends_at', 'gift-cheque.ends-before-start')
  if (limit_amount !== null && limit_amount < amount) throw refused(422, 'limit_amount', 'gift-cheque.no-use')
}

// Only the platform's users may create cheques that the platform pays for.
const checkBearer = (context: Context, { borne_by }: Input, stored: Stored | undefined) => {
  if (borne_by === 'branch' || borne_by === stored?.borne_by || person(context).accountType === 'eliza') return
  throw refused(422, 'borne_by', 'gift-cheque.bearer')
}

const checkNamed = async ({ query }: Context, { company_id }: RecordKeys, { city_ids, branch_ids = [] }: Input) => {
  if (!city_ids.length && !branch_ids.length) return
  const [cities, branches] = await missingIds(query, [
    { table: 'city', keys: {}, ids: city_ids },
    { table: 'branch', keys: { company_id: company_id ?? 0 }, ids: branch_ids },
  ])
  const errors = [
    ...(cities.size ? [{ path: 'city_ids', code: 'rule.one-of' as const }] : []),
    ...(branches.size ? [{ path: 'branch_ids', code: 'rule.one-of' as const }] : []),
  ]
  if (errors.length) throw new AppError(400, 'error.invalid', { errors })
}

// Codes of assignments share the company's namespace.
const checkCode = async ({ query }: Context, { company_id }: RecordKeys, { code }: Input, id: number | null) => {
  if (!code) return
  const [sameCode] = await query(
    `select 1 from gift_cheque where company_id = $1 and code = $2 and id is distinct from $3
     union all select 1 from gift_cheque_assignment where company_id = $1 and code = $2`,
    [company_id, code, id],
  )
  if (sameCode) throw refused(409, 'code', 'gift-cheque.code-taken')
}

const ofName = ({ tr, en, de }: Stored['name']) => [tr, en, de].join('\n')
const same = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && [...a].sort().join() === [...b].sort().join()

/** Returns the changed terms, except those that may be extended. */
const changedTerms = (stored: Stored, input: Input): string[] => {
  const plain = [
    ...(['kind', 'rate', 'amount', 'minimum_total', 'per_user_limit', 'valid_days', 'borne_by'] as const),
  ].filter((field) => stored[field] !== input[field])
  const lists = (['city_ids', 'delivery_types', 'sources'] as const).filter(
    (field) => !same(stored[field], input[field]),
  )
  return [
    ...(ofName(stored.name) === ofName(input.name) ? [] : ['name']),
    ...(stored.code === input.code ? [] : ['code']),
    ...(Date.parse(stored.starts_at) === Date.parse(input.starts_at) ? [] : ['starts_at']),
    ...(input.branch_ids && !same(stored.branch_ids, input.branch_ids) ? ['branch_ids'] : []),
    ...plain,
    ...lists,
  ]
}

const isLower = (stored: number | null, requested: number | null) =>
  requested !== null && (stored === null || requested < stored)

const checkFrozen = (stored: Stored, input: Input) => {
  const changed = changedTerms(stored, input)
  if (changed.length)
    throw new AppError(409, 'gift-cheque.frozen', {
      errors: changed.map((path) => ({ path, code: 'gift-cheque.frozen' as const })),
    })
  if (Date.parse(input.ends_at) < Date.parse(stored.ends_at)) throw refused(409, 'ends_at', 'gift-cheque.ends-earlier')
  for (const path of ['limit_count', 'limit_amount'] as const)
    if (isLower(stored[path], input[path])) throw refused(409, path, 'gift-cheque.limit-lower')
}

/**
 * Checks what a schema cannot. After a hand-out or a use the terms are fixed: the cheque can only be switched off or
 * extended. Its row is locked until the commit.
 */
export async function checkCheque(context: Context, keys: RecordKeys, input: Input, id: number | null) {
  const [stored] =
    id === null
      ? []
      : await context.query<Stored>('select * from gift_cheque where company_id = $1 and id = $2 for update', [
          keys.company_id,
          id,
        ])
  if (stored?.frozen_at) return checkFrozen(stored, input)
  checkTerms(input)
  checkBearer(context, input, stored)
  await checkNamed(context, keys, input)
  return checkCode(context, keys, input, id)
}

/** Removes an unassigned cheque of a branch; throws 404, or 409 with what prevents it. */
export async function removeOfBranch({ params }: RequestOf<typeof branchGiftCheque.remove>, context: Context) {
  const keys = recordKeys(context, params)
  await readRecord(context.query, chequeTable, keys, params.gift_cheque_id)
  await checkUnused(context, chequeTable, { company_id: keys.company_id }, params.gift_cheque_id)
  await removeRecord(context.query, chequeTable, keys, params.gift_cheque_id)
  return null
}
