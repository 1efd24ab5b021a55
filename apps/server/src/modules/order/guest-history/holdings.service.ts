import type { QueryOf, ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { applyRate } from '@sofra/contract/kernel/money.ts'
import { ownPage } from '@sofra/contract/order/guest-history/guest-history.contract.ts'
import type {
  OwnMovement,
  ownCheques,
  ownInbox,
  ownLedger,
} from '@sofra/contract/order/guest-history/guest-holdings.contract.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { inLang } from '../../../kernel/words.ts'
import { usableCheques } from '../../marketing/gift-cheque/gift-cheque.api.ts'
import { markRead, readInbox } from '../../marketing/notification/notification.api.ts'
import { expiringPoints } from '../../member/ledger/expiring.api.ts'
import { ownKeys, pageOf, upToOneMore } from './own-orders.queries.ts'

/** Points that expire within this many days are announced. */
const expiryNoticeDays = 30

interface Holder extends Pick<Row<'company'>, 'currency_code'> {
  account_id: number
  balance: number
  rate: number
}

const holderSql = `select coalesce(a.id, 0) as account_id, coalesce(a.balance, 0) as balance, c.currency_code,
    coalesce((c.settings->'points'->>'rate')::bigint, 0) as rate
  from company c left join ledger_account a on a.company_id = c.id and a.member_id = $2 and a.kind = $3 where c.id = $1`

const movementsSql = `select e.id, e.kind, e.amount, e.balance_after, e.ref_type, o.code as order_code, e.created_at
  from ledger_entry e left join orders o on e.ref_type = 'order' and o.company_id = e.company_id and o.id = e.ref_id
  where e.company_id = $1 and e.account_id = $2 and ($3::bigint is null or (e.created_at, e.id) <
    (select b.created_at, b.id from ledger_entry b where b.company_id = $1 and b.account_id = $2 and b.id = $3))
  order by e.created_at desc, e.id desc ${upToOneMore}`

/** Returns the movements and the balance of points or wallet of the signed-in member. */
export async function readOwnLedger(
  context: Context,
  { kind, before }: QueryOf<typeof ownLedger>,
): Promise<ReplyOf<typeof ownLedger>> {
  const { query } = context
  const [companyId, memberId] = ownKeys(context)
  const [holder] = await query<Holder>(holderSql, [companyId, memberId, kind])
  if (!holder) throw new Error('a channel is of a company')
  const { account_id, balance, rate, currency_code } = holder
  const rows = await query<OwnMovement>(movementsSql, [companyId, account_id, before ?? null])
  const of = { companyId, days: expiryNoticeDays, members: [memberId] }
  const [expiring] = kind === 'points' ? await expiringPoints(query, of) : []
  return {
    ...pageOf(rows),
    balance,
    worth: kind === 'points' ? applyRate(balance, rate) : balance,
    currency: currency_code,
    expiring: expiring ? { points: expiring.points, first_at: expiring.first_at } : null,
  }
}

/** Returns the cheques that the signed-in member can use now. */
export async function readOwnCheques(context: Context): Promise<ReplyOf<typeof ownCheques>> {
  const [companyId, memberId] = ownKeys(context)
  const cheques = await usableCheques(context.query, { companyId, memberId })
  return { items: cheques.map((one) => ({ ...one, name: inLang(one.name, context.lang) })) }
}

/** Returns the messages of the signed-in member. */
export async function readOwnInbox(
  context: Context,
  before: number | undefined,
): Promise<ReplyOf<typeof ownInbox.list>> {
  const [companyId, memberId] = ownKeys(context)
  const from = before === undefined ? {} : { before }
  const { items, unread } = await readInbox(context.query, { companyId, memberId, ...from, limit: ownPage + 1 })
  return { ...pageOf(items), unread }
}

/** Marks messages of the signed-in member as read; returns the number of unread ones. */
export async function readMessages(context: Context, ids: readonly number[] | undefined) {
  const [companyId, memberId] = ownKeys(context)
  await markRead(context.query, companyId, memberId, ids)
  const { unread } = await readInbox(context.query, { companyId, memberId, limit: 0 })
  return { unread }
}
