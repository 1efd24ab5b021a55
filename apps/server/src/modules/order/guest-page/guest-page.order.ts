import type { BodyOf, ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { cancelOrder, guestOrder } from '@sofra/contract/order/guest-page/guest-page.contract.ts'
import { type Context, channel } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { notFound } from '../../../kernel/errors.ts'
import { idOfToken } from '../../../kernel/guest-link.ts'
import { inLang } from '../../../kernel/words.ts'
import { deliverySettings } from '../../platform/delivery-type/delivery-type.api.ts'
import { cardOf, lineFor } from '../orders/order.cards.api.ts'
import { cancelForGuest, guestMayCancel } from '../orders/step/order.guest.api.ts'

const reasonSql = `select r.name from order_event e join cancel_reason r on r.id = e.reason_id
  where e.company_id = $1 and e.order_id = $2 and e.action = 'cancel' order by e.id desc limit 1`

/** Returns the order of a token; throws 404 for one of another company, or that was not placed here. */
const cardBy = async (context: Context, secret: string, token: string) => {
  const { companyId } = channel(context)
  const id = idOfToken(secret, 'order', companyId, token)
  const card = id === undefined ? undefined : await cardOf(context.query, companyId, id)
  if (!card) throw notFound()
  return card
}

/** Returns the state of an order for its token; throws 404. */
export async function readGuestOrder(
  context: Context,
  secret: string,
  token: string,
): Promise<ReplyOf<typeof guestOrder>> {
  const { query, lang, pools } = context
  const { companyId } = channel(context)
  const card = await cardBy(context, secret, token)
  const { code, version, status, delivery_type, table_number, total, created_at, scheduled_for, promised_at, lines } =
    card
  const { approved_at, ready_at, departed_at, delivered_at } = card
  const [reason] =
    status === 'cancelled' ? await query<Pick<Row<'cancel_reason'>, 'name'>>(reasonSql, [companyId, card.id]) : []
  return {
    code,
    version,
    status,
    delivery_type,
    created_at,
    scheduled_for,
    promised_at,
    approved_at,
    ready_at,
    departed_at,
    delivered_at,
    table: table_number,
    total: total ?? 0,
    lines: lines
      .map((line) => lineFor(line, lang))
      .map(({ no, name, quantity, options }) => ({ no, name, quantity, options })),
    cancellable: guestMayCancel(await deliverySettings(pools), card),
    cancel_reason: reason ? inLang(reason.name, lang) : null,
  }
}

/** Cancels an order for its token. Throws 404, and 409 if the restaurant has approved it. */
export async function cancelGuestOrder(
  context: Context,
  secret: string,
  { order_token, version }: BodyOf<typeof cancelOrder>,
) {
  const { branch_id, id } = await cardBy(context, secret, order_token)
  await cancelForGuest(context, { company_id: channel(context).companyId, branch_id }, id, version)
  return readGuestOrder(context, secret, order_token)
}
