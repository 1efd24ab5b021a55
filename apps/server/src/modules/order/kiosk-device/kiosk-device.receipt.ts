import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { kioskReceipt } from '@sofra/contract/order/kiosk-device/kiosk-device.contract.ts'
import { type Context, channel } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { notFound } from '../../../kernel/errors.ts'
import { idOfToken } from '../../../kernel/guest-link.ts'
import { printOnce } from '../print/print.guest.api.ts'

const selectOrder = statement<
  { companyId: number; branchId: number; id: number; channelId: number },
  Pick<Row<'orders'>, 'id'>
>(`
select id from orders where company_id = :companyId and branch_id = :branchId and id = :id and channel_id = :channelId`)

/** Prints the receipt of an order of this device, once; throws 404 for any other order. */
export async function printReceipt({ body }: RequestOf<typeof kioskReceipt>, context: Context, secret: string) {
  const { companyId, branchId, id: channelId } = channel(context)
  const id = idOfToken(secret, 'order', companyId, body.order_token)
  if (branchId === null || id === undefined) throw notFound()
  const [order] = await selectOrder(context.query, { companyId, branchId, id, channelId })
  if (!order) throw notFound()
  await printOnce(context.query, { company_id: companyId, branch_id: branchId }, id)
  return null
}
