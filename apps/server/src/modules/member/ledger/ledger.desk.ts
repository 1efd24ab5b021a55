import type { CompanySettings } from '@sofra/contract/company/company/company.settings.ts'
import type { ReplyOf, RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { formatMoney } from '@sofra/contract/kernel/money.text.ts'
import type { adjustLedger, LedgerKind, Movement, topUpWallet } from '@sofra/contract/member/ledger/ledger.contract.ts'
import { pointsFor } from '@sofra/contract/member/ledger/point.rules.ts'
import type { Currency } from '@sofra/contract/platform/currency/currency.contract.ts'
import { type Context, companyOf, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { once } from '../../../kernel/once/once.ts'
import { noteBranchGift } from './branch-gift.api.ts'
import { earnFor } from './ledger.api.ts'
import { movementColumns } from './ledger.queries.ts'
import { takeFromLots } from './lots.queries.ts'
import { pointRulesFor } from './points.rules.api.ts'

type LedgerReply = ReplyOf<typeof topUpWallet>

interface Moved {
  companyId: number
  memberId: number
  kind: LedgerKind
}

interface Account extends Pick<Moved, 'companyId' | 'memberId'> {
  id: number
}

/** Locks a member's account until the commit, creating a missing one; throws 404 for a member of another company. */
async function lockAccount(query: Query, companyId: number, memberId: number, kind: LedgerKind): Promise<Account> {
  const [row] = await query<Pick<Row<'ledger_account'>, 'id'>>(
    `insert into ledger_account (company_id, member_id, kind) select $1, id, $3 from member where company_id = $1 and id = $2 and not is_gone
     on conflict on constraint ledger_account__member_kind do update set kind = excluded.kind returning id`,
    [companyId, memberId, kind],
  )
  if (!row) throw notFound()
  return { id: row.id, companyId, memberId }
}

/**
 * Moves a member's account once per idempotency key; throws 422 for another body. Movements never change, so a key
 * stores only the id.
 */
const moveOnce = async (
  context: Context,
  { account: { kind, companyId, memberId }, secret, body }: { account: Moved; secret: string; body: object },
  move: (account: Account) => Promise<Movement>,
): Promise<LedgerReply> => {
  const { query } = context
  const { id } = await once(context, { secret, scope: `${kind} ${memberId}`, content: body }, async () => {
    const movement = await move(await lockAccount(query, companyId, memberId, kind))
    return { id: movement.id }
  })
  const [movement] = await query<Movement>(
    `select ${movementColumns} from ledger_entry e where e.company_id = $1 and e.id = $2`,
    [companyId, id],
  )
  if (!movement) throw new Error('a movement is never removed')
  return { movement, balance: movement.balance_after }
}

interface Entry {
  kind: 'topup' | 'adjust'
  amount: number
  reason: string
  /** The largest balance; null means no limit. */
  limit: number | null
}

const insertMovement = statement<Pick<Account, 'companyId' | 'id'> & Entry & { by: string }, Movement>(`
with moved as (
  update ledger_account set balance = balance + :amount::bigint
  where company_id = :companyId and id = :id and balance + :amount::bigint >= 0
    and (:amount::bigint < 0 or :limit::bigint is null or balance + :amount::bigint <= :limit)
  returning id, balance)
insert into ledger_entry as e (company_id, account_id, kind, amount, ref_type, ref_id, balance_after, by_name, reason)
select :companyId, id, :kind, :amount, 'desk', nextval('ledger_desk_seq'), balance, :by, :reason from moved
returning ${movementColumns}`)

/** Moves a locked account by hand; undefined if the balance would leave its limits. */
const moveByHand = async (context: Context, account: Account, entry: Entry) => {
  const [movement] = await insertMovement(context.query, {
    ...entry,
    companyId: account.companyId,
    id: account.id,
    by: person(context).name,
  })
  return movement
}

/** Reads the rules of a company's wallets and the currency of its amounts. */
const walletOf = async (query: Query, companyId: number) => {
  const [row] = await query<{ wallet: CompanySettings['wallet'] | null; currency: Currency }>(
    `select c.settings->'wallet' as wallet, to_jsonb(m) as currency from company c join currency m on m.code = c.currency_code
     where c.id = $1`,
    [companyId],
  )
  const currency = row?.currency as Currency
  const formatAmount = (amount: number) => formatMoney(amount, currency)
  return { limit: row?.wallet?.limit ?? null, minimum: row?.wallet?.minimum ?? 0, formatAmount }
}

const refusedAmount = (code: 'ledger.limit' | 'ledger.minimum' | 'ledger.too-little', params: Record<string, string>) =>
  new AppError(422, code, { params, errors: [{ path: 'amount', code, params }] })

/**
 * Tops up a member's wallet, once per idempotency key; credits points if the company gives them for top-ups. Throws
 * 404, 422 below the smallest top-up and above the wallet's limit.
 */
export async function topUp(
  { params, body }: RequestOf<typeof topUpWallet>,
  context: Context,
  secret: string,
): Promise<LedgerReply> {
  const { query } = context
  const member = { companyId: companyOf(context), memberId: params.member_id }
  return moveOnce(context, { account: { ...member, kind: 'wallet' }, secret, body }, async (account) => {
    const { limit, minimum, formatAmount } = await walletOf(query, member.companyId)
    if (body.amount < minimum) throw refusedAmount('ledger.minimum', { minimum: formatAmount(minimum) })
    await noteBranchGift(context, { kind: 'wallet', amount: body.amount })
    const movement = await moveByHand(context, account, { kind: 'topup', ...body, limit })
    if (!movement) throw refusedAmount('ledger.limit', { limit: formatAmount(limit ?? 0) })
    const { wallet = 0, minimum_wallet_amount = 0, wallet_days = 0 } = (await pointRulesFor(query, member)) ?? {}
    const points = body.amount >= minimum_wallet_amount ? pointsFor(body.amount, wallet) : 0
    const earning = { ...member, amount: points, validityDays: wallet_days }
    await earnFor(query, earning, { type: 'topup', id: movement.ref_id })
    return movement
  })
}

const insertLot = statement<Pick<Account, 'companyId' | 'id'> & { amount: number; days: number }>(`
insert into points_lot (company_id, account_id, amount, remaining, expires_at)
values (:companyId, :id, :amount, :amount, case when :days::int > 0 then now() + make_interval(days => :days) end)`)

/** Adds a lot of points, or, if negative, takes them from the lots that expire first. */
const moveLots = async (query: Query, { companyId, id }: Account, amount: number, days: number) => {
  if (amount > 0) await insertLot(query, { companyId, id, amount, days })
  else await takeFromLots(query, { companyId, accountId: id, amount: -amount })
}

/**
 * Corrects a member's points or wallet, once per idempotency key. Added points form a new lot, removed ones come from
 * the lots that expire first. Throws 404, 422 for too low a balance or above the wallet's limit.
 */
export async function adjust(
  { params, body }: RequestOf<typeof adjustLedger>,
  context: Context,
  secret: string,
): Promise<LedgerReply> {
  const { query } = context
  const companyId = companyOf(context)
  const { kind, amount, reason, validity_days } = body
  const moved = { companyId, memberId: params.member_id, kind }
  return moveOnce(context, { account: moved, secret, body }, async (account) => {
    const { limit, formatAmount } = await walletOf(query, companyId)
    if (amount > 0) await noteBranchGift(context, { kind, amount })
    const bounds = { limit: kind === 'wallet' ? limit : null }
    const movement = await moveByHand(context, account, { kind: 'adjust', amount, reason, ...bounds })
    if (!movement && amount < 0) throw refusedAmount('ledger.too-little', {})
    if (!movement) throw refusedAmount('ledger.limit', { limit: formatAmount(limit ?? 0) })
    if (kind === 'points') await moveLots(query, account, amount, validity_days)
    return movement
  })
}
