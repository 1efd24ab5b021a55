import {
  type OwnOrder,
  type OwnOrderFrame,
  ownPage,
} from '@sofra/contract/order/guest-history/guest-history.contract.ts'
import { type Context, channel, signedMember } from '../../../kernel/context.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { guestToken } from '../../../kernel/guest-link.ts'
import { isPhoneClaimSql } from '../../member/member/member.view.api.ts'
import { inReaderLanguage, type StoredName } from '../orders/order.cards.api.ts'

/** Returns the company of the channel and the id of the signed-in member. */
export const ownKeys = (context: Context) => [channel(context).companyId, signedMember(context).id] as const

/** Splits rows that were read with `upToOneMore` into a page and `has_more`. */
export const pageOf = <Row>(rows: readonly Row[]) => ({
  items: rows.slice(0, ownPage),
  has_more: rows.length > ownPage,
})

export const upToOneMore = `limit ${ownPage + 1}`

type Option = OwnOrder['lines'][number]['options'][number] & StoredName
type Line = Omit<OwnOrder['lines'][number], 'options'> & StoredName & { options: Option[] }
type Row = Omit<OwnOrder, 'token' | 'lines'> & { lines: Line[] }

// Staff take orders by a phone that is told them; its owner may be another person than the member who typed it.
const ownSql = `o.company_id = $1 and o.member_id = $2 and not exists (
  select from channel c join member m on m.company_id = c.company_id and m.id = o.member_id
  where c.company_id = o.company_id and c.id = o.channel_id and c.is_staff and ${isPhoneClaimSql('m')})`

const states = 'o.id, o.code, o.status, o.version, o.promised_at, o.ready_at'

const ordersSql = `select ${states}, o.delivery_type, o.total, o.currency, o.created_at, json_build_object('id', b.id, 'name', b.name) as branch,
  (select coalesce(jsonb_agg(jsonb_build_object('product_id', l.product_id, 'name', l.name, 'names', l.names, 'quantity', l.quantity,
      'note', l.note, 'options', l.options) order by l.no), '[]')
    from order_line l where l.company_id = o.company_id and l.order_id = o.id) as lines
  from orders o join branch b on b.company_id = o.company_id and b.id = o.branch_id
  where ${ownSql} and ($3::bigint is null or o.id < $3) order by o.id desc ${upToOneMore}`

/** Returns the orders of the signed-in member, in their language. */
export async function readOwnOrders(context: Context, before: number | undefined, secret: string) {
  const [company_id, member] = ownKeys(context)
  const rows = await context.query<Row>(ordersSql, [company_id, member, before ?? null])
  const { items, has_more } = pageOf(rows)
  return {
    items: items.map((row) => ({
      ...row,
      token: guestToken(secret, 'order', { company_id, id: row.id }),
      lines: row.lines.map((line) => ({
        ...inReaderLanguage(line, context.lang),
        options: line.options.map((option) => inReaderLanguage(option, context.lang)),
      })),
    })),
    has_more,
  }
}

/** Returns the states of a member's latest orders, oldest first. */
export async function readOwnStates(
  query: Query,
  { companyId: company_id, memberId }: { companyId: number; memberId: number },
  secret: string,
): Promise<OwnOrderFrame[]> {
  const rows = await query<Omit<OwnOrderFrame, 'token'>>(
    `select ${states} from orders o where ${ownSql} order by o.id desc limit ${ownPage}`,
    [company_id, memberId],
  )
  return rows.toReversed().map((row) => ({ ...row, token: guestToken(secret, 'order', { company_id, id: row.id }) }))
}
