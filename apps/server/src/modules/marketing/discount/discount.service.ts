import type { DiscountInput } from '@sofra/contract/marketing/discount/discount.contract.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import { type Context, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { CompanyKeys } from '../../../kernel/records/keys.ts'
import { missingIds } from '../../../kernel/records/read.ts'
import { addMissingTotals } from './discount.total.ts'

const lists = {
  branch_ids: 'branch',
  category_ids: 'category',
  product_ids: 'product',
  member_group_id: 'member_group',
} as const
type ListField = keyof typeof lists

const isPlatform = (context: Context) => person(context).accountType === 'eliza'

const platformBorne = () => new AppError(403, 'discount.platform-borne')

const ruleErrors = ({ rate, amount, starts_at, ends_at }: DiscountInput) => {
  const errors: { path: string; code: PhraseKey }[] = []
  if (rate > 0 === amount > 0) errors.push({ path: 'rate', code: 'discount.one-way' })
  if (Date.parse(ends_at) <= Date.parse(starts_at)) errors.push({ path: 'ends_at', code: 'discount.ends-later' })
  return errors
}

type NamedRecords = Partial<Pick<DiscountInput, ListField>>

const namedIn = (input: NamedRecords, field: ListField) => [input[field] ?? []].flat()

const missingErrors = async ({ query }: Context, { company_id }: CompanyKeys, input: NamedRecords) => {
  const fields = (Object.keys(lists) as ListField[]).filter((field) => namedIn(input, field).length > 0)
  if (!fields.length) return []
  const missing = await missingIds(
    query,
    fields.map((field) => ({ table: lists[field], keys: { company_id }, ids: namedIn(input, field) })),
  )
  return fields.flatMap((path, i) => (missing[i]?.size ? [{ path, code: 'rule.one-of' as const }] : []))
}

const checkStored = async (context: Context, { company_id }: CompanyKeys, input: DiscountInput, id: number) => {
  await addMissingTotals(context.query, company_id, [id])
  const [stored] = await context.query<Pick<Row<'discount'>, 'borne_by'> & Pick<Row<'discount_total'>, 'used_amount'>>(
    `select d.borne_by, t.used_amount from discount d join discount_total t on t.company_id = d.company_id and t.discount_id = d.id
     where d.company_id = $1 and d.id = $2 for no key update of t`,
    [company_id, id],
  )
  if (stored?.borne_by === 'platform' && !isPlatform(context)) throw platformBorne()
  if (stored && input.budget !== null && input.budget < stored.used_amount)
    throw new AppError(409, 'discount.budget-used', { errors: [{ path: 'budget', code: 'discount.budget-used' }] })
}

/** Checks what a schema cannot. Only the platform's users may change discounts that the platform pays for. */
export async function checkDiscount(context: Context, keys: CompanyKeys, input: DiscountInput, id: number | null) {
  if (input.borne_by === 'platform' && !isPlatform(context)) throw platformBorne()
  const errors = [...ruleErrors(input), ...(await missingErrors(context, keys, input))]
  if (errors.length) throw new AppError(400, 'error.invalid', { errors })
  if (id !== null) await checkStored(context, keys, input, id)
}

/** Refuses references to records of other companies, for input that is only tried. Throws 400. */
export async function checkNamed(context: Context, keys: CompanyKeys, references: NamedRecords) {
  const errors = await missingErrors(context, keys, references)
  if (errors.length) throw new AppError(400, 'error.invalid', { errors })
}

/** Only the platform removes discounts that it pays for. */
export async function checkDiscountRemoval(context: Context, { company_id }: CompanyKeys, id: number) {
  if (isPlatform(context)) return
  const [stored] = await context.query(
    `select from discount where company_id = $1 and id = $2 and borne_by = 'platform'`,
    [company_id, id],
  )
  if (stored) throw platformBorne()
}
