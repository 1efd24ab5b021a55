import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Translated } from '@sofra/contract/kernel/fields.ts'
import { looksLikePhone, phoneTail } from '@sofra/contract/kernel/phone.ts'
import { toSearchText } from '@sofra/contract/kernel/search-text.ts'
import type { BasketAddress, StoredOption } from '@sofra/contract/order/ordering/ordering.contract.ts'
import {
  type GuestCard,
  mostGuests,
  type PhoneGuest,
  type phoneGuest,
  type phoneGuests,
} from '@sofra/contract/order/phone-order/phone-order.contract.ts'
import { branchLimit, type Context, companyOf } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { containing, type TextFilter } from '../../../kernel/database/filter.ts'
import { parameters } from '../../../kernel/records/parameters.ts'
import { inLang } from '../../../kernel/words.ts'
import { memberOfPhoneSql, orderedAtSql } from '../../member/member/member.view.api.ts'
import { inReaderLanguage, viewOf } from '../orders/order.cards.api.ts'

const columns = 'm.id, m.first_name, m.last_name, m.phone, m.last_activity_at'
const names = ["m.first_name || ' ' || m.last_name"]
const byPhone = (tail: string): TextFilter => ({ sql: (at) => `m.phone like '%' || ${at}`, values: [tail] })

/** SQL: whether the caller may see a member; the parameter is the caller's branches, or null. */
const isVisible = (branches: string) =>
  `(${branches}::bigint[] is null or ${orderedAtSql('m.company_id', 'm.id', branches)})`
const limitOf = (context: Context) => branchLimit(context) ?? null

/** Returns the members whose name or last phone digits match, the latest visitor first. */
export async function findGuests({ query: { q } }: RequestOf<typeof phoneGuests>, context: Context) {
  if (!viewOf(context).contact) return { items: [] }
  const isPhone = looksLikePhone(q)
  if (!isPhone && !/\p{L}/u.test(q)) return { items: [] }
  const search = isPhone ? byPhone(phoneTail(q)) : containing(names, q)
  // Numbered, because the search has as many parameters as words.
  const { at, values } = parameters()
  const items = await context.query<PhoneGuest>(
    `select ${columns} from member m where m.company_id = ${at(companyOf(context))} and m.is_active
       and ${isVisible(at(limitOf(context)))} and ${search.sql(...search.values.map(at))}
     order by m.last_activity_at desc, m.id desc limit ${mostGuests}`,
    values,
  )
  return { items }
}

/** Number of last orders that are read for addresses, and of those that are returned. */
const [readOrders, returnedOrders] = [20, 5]

interface StoredLine {
  product_id: number
  name: string
  names: Translated | null
  quantity: number
  note: string | null
  options: (StoredOption & { catalogs?: Translated })[]
}
type StoredOrder = Omit<GuestCard['orders'][number], 'lines'> & Pick<Row<'orders'>, 'address'> & { lines: StoredLine[] }

const ordersSql = `
select o.id, o.code, o.created_at, o.status, o.delivery_type, o.total, o.currency, o.address,
  (select coalesce(json_agg(json_build_object('product_id', l.product_id, 'name', l.name, 'names', l.names,
      'quantity', l.quantity, 'note', l.note, 'options', l.options) order by l.no), '[]')
    from order_line l where l.company_id = o.company_id and l.order_id = o.id) as lines
from orders o where o.company_id = $1 and o.branch_id = $2 and o.member_id = $3
order by o.created_at desc, o.id desc limit ${readOrders}`

const addressesOf = (orders: readonly StoredOrder[]) => {
  const byText = new Map<string, BasketAddress>()
  for (const { address } of orders)
    if (address && !byText.has(toSearchText(address.text))) byText.set(toSearchText(address.text), address)
  return [...byText.values()].slice(0, returnedOrders)
}

/** Returns the member with a phone, with their addresses and last orders at this restaurant. */
export async function guestOf(
  { params: { branch_id }, query: { phone } }: RequestOf<typeof phoneGuest>,
  context: Context,
): Promise<{ guest: GuestCard | null }> {
  const { query, lang } = context
  const company_id = companyOf(context)
  const view = viewOf(context)
  if (!view.contact) return { guest: null }
  const [guest] = await query<PhoneGuest>(
    `select ${columns} from member m where m.company_id = $1 and m.id = ${memberOfPhoneSql('$1', '$3')} and m.is_active and ${isVisible('$2')}`,
    [company_id, limitOf(context), phone],
  )
  if (!guest) return { guest: null }
  const storedOrders = await query<StoredOrder>(ordersSql, [company_id, branch_id, guest.id])
  const orders = storedOrders
    .slice(0, returnedOrders)
    .map(({ address: _, lines, total, ...order }) => ({
      ...order,
      total: view.price ? total : null,
      lines: lines.map(({ names, options, ...line }) => ({
        ...line,
        name: names ? inLang(names, lang) : line.name,
        options: options.map((option) => inReaderLanguage(option, lang)),
      })),
    }))
  return { guest: { ...guest, addresses: addressesOf(storedOrders), orders } }
}
