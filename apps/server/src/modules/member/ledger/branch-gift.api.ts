import { sections } from '@sofra/contract/company/settings/settings.contract.ts'
import { formatMoney } from '@sofra/contract/kernel/money.text.ts'
import type { Currency } from '@sofra/contract/platform/currency/currency.contract.ts'
import { branchLimit, type Context, companyOf, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { addJob } from '../../../kernel/jobs/jobs.ts'
import { reportGifts } from './branch-gift.tasks.ts'

type Gift = Pick<Row<'branch_gift'>, 'kind' | 'amount'>

/** The owners get one letter about all gifts within so many minutes. */
const reportAfterMinutes = 15

const { start } = sections.giving

/**
 * Returns what a user limited to branches may give in 24 hours, in points or minor units, and the formatter of amounts.
 */
const limitOf = async (query: Query, companyId: number, kind: 'points' | 'wallet') => {
  const [row] = await query<{ giving: Partial<typeof start> | null; currency: Currency }>(
    `select c.settings->'giving' as giving, to_jsonb(m) as currency from company c join currency m on m.code = c.currency_code
     where c.id = $1`,
    [companyId],
  )
  const { points_limit, wallet_limit } = { ...start, ...row?.giving }
  if (kind === 'points') return { limit: points_limit, text: String(points_limit) }
  return { limit: wallet_limit, text: row ? formatMoney(wallet_limit, row.currency) : '' }
}

const givenSql = `select coalesce(sum(amount), 0)::bigint as given from branch_gift
  where company_id = $1 and user_id = $2 and kind = $3 and created_at > now() - interval '24 hours'`

const checkLimit = async (context: Context, { kind, amount }: Gift) => {
  if (kind === 'cheque') return
  const { query } = context
  const [companyId, userId] = [companyOf(context), person(context).id]
  // Serialises concurrent gifts of one user.
  await query("select pg_advisory_xact_lock(hashtextextended('branch gift', $1))", [userId])
  const { limit, text } = await limitOf(query, companyId, kind as 'points' | 'wallet')
  const [{ given: givenToday } = { given: 0 }] = await query<{ given: number }>(givenSql, [companyId, userId, kind])
  if (givenToday + amount <= limit) return
  const code = kind === 'points' ? 'ledger.gift-limit.points' : 'ledger.gift-limit.wallet'
  const params = { limit: text }
  throw new AppError(422, code, { params, errors: [{ path: 'amount', code, params }] })
}

const insertGift = statement<Gift & { companyId: number; by: number; by_name: string }>(`
insert into branch_gift (company_id, user_id, by_name, kind, amount) values (:companyId, :by, :by_name, :kind, :amount)`)

/**
 * Records a gift of a user limited to branches, and schedules the owners' letter. Gifts of other users are not
 * recorded. Throws 422 above the company's daily limit; cheques have their own limits.
 */
export async function noteBranchGift(context: Context, gift: Gift) {
  if (!branchLimit(context)) return
  await checkLimit(context, gift)
  const { query } = context
  const companyId = companyOf(context)
  const { id, name } = person(context)
  await insertGift(query, { ...gift, companyId, by: id, by_name: name })
  const runAt = new Date(context.now.getTime() + reportAfterMinutes * 60_000)
  await addJob(query, reportGifts, { company_id: companyId }, { key: `gifts:${companyId}`, runAt, keepsTime: true })
}
