import { computed, effect, signal } from '@preact/signals'
import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Basket as OrderBasket, quote as quoteCall } from '@sofra/contract/order/ordering/ordering.contract.ts'
import type { DeliveryType } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { call, Refused } from '../kit/api.ts'
import { begin } from '../kit/begin.ts'
import { proof } from '../kit/code/proof.ts'
import { member } from '../kit/member.ts'
import { stored } from '../kit/stored.ts'
import { tablePassword, tableToken } from '../table/table.ts'
import { wantedAt } from './later.ts'
import { lines } from './lines.ts'
import { spending } from './spending.ts'
import { payable, way } from './way.ts'

export type Quote = ReplyOf<typeof quoteCall>

/** The guest and the address, stored in this browser for the next order. */
export interface Guest {
  readonly name: string
  readonly phone: string
  readonly address: string
  readonly district: number | null
  readonly point: { readonly lat: number; readonly lng: number } | null
}
export const guest = stored<Guest>('guest', { name: '', phone: '', address: '', district: null, point: null })

export const methods = computed(() => (way.value ? payable(way.value) : []))
const chosenMethod = stored<number | null>('method', null)
export const method = computed(() => methods.value.find(({ id }) => id === chosenMethod.value) ?? methods.value[0])
export const chooseMethod = (id: number) => {
  chosenMethod.value = id
}

export const coupon = signal('')
export const tip = signal(0)
export const note = stored('note', '')

/** Whether the guest has pressed the order button; before that, missing fields are no errors. */
export const isTried = signal(false)
/** The server's errors of the basket's fields. */
export const faults = signal<readonly { path: string; code: string; message: string }[]>([])
export const quote = signal<Quote | null>(null)
/** The obstacle to any order: a closed restaurant, or no connection. */
export const blocker = signal('')

/** Returns the guest for the order; none at a table. */
const partyNow = (type: DeliveryType): Partial<OrderBasket> => {
  if (type === 'orderOnTheTable') {
    const table_password = tablePassword.value
    return { ...(tableToken ? { table_token: tableToken } : {}), ...(table_password ? { table_password } : {}) }
  }
  // A kiosk is a public screen, so guests enter no phone number.
  if (begin.source === 'kiosk') return {}
  const { name, phone, address, district, point } = guest.value
  // A signed-in member orders under their own phone.
  const memberPhone = member.value?.phone || phone.trim()
  const place = { text: address.trim(), ...(district ? { district_id: district } : {}), ...(point ?? {}) }
  return {
    ...(memberPhone ? { member: { phone: memberPhone, first_name: name.trim() || (member.value?.name ?? '') } } : {}),
    ...(proof.value ? { phone_proof: proof.value } : {}),
    ...(type === 'deliveryToAddress' && place.text ? { address: place } : {}),
  }
}

const saidNow = (): Partial<OrderBasket> => ({
  ...(wantedAt.value ? { scheduled_for: wantedAt.value } : {}),
  ...(coupon.value ? { coupon_code: coupon.value } : {}),
  ...(tip.value ? { tip: tip.value } : {}),
  ...(member.value && spending.value.points ? { spend_points: spending.value.points } : {}),
  ...(member.value && spending.value.wallet ? { spend_wallet: spending.value.wallet } : {}),
  ...(note.value.trim() ? { note: note.value.trim() } : {}),
})

/** Returns the basket's lines for the calls. */
export const linesNow = () =>
  lines.value.map(({ product_id, quantity, options, note: of }) => ({
    product_id,
    quantity,
    options: [...options],
    ...(of ? { note: of } : {}),
  }))

/** Returns the basket for the calls; undefined if there is nothing to order. */
export const basketNow = (): OrderBasket | undefined => {
  const [type, payment] = [way.value, method.value]
  if (!type || !payment || lines.value.length === 0) return undefined
  return {
    branch_id: begin.branch.id,
    delivery_type: type,
    payment_method: payment.id,
    lines: linesNow(),
    ...partyNow(type),
    ...saidNow(),
  }
}

/** Fields that may be incomplete while typing. */
const early = ['address', 'member', 'member.phone', 'member.first_name']

export const faultOf = (...paths: string[]) =>
  faults.value.find(({ path }) => paths.includes(path) && (isTried.value || !early.includes(path)))?.message

/** The basket of the last refused order: a quote validates less and must not clear its errors. */
let refused = ''
/** Allows the same basket to be ordered again. */
export const forgetRefused = () => {
  refused = ''
}

/** Stores the errors of a refused call; those of an order apply until its basket changes. */
export const noteRefusal = (error: unknown, basket?: OrderBasket) => {
  if (!(error instanceof Refused)) return
  if (basket) refused = JSON.stringify(basket)
  faults.value = error.faults
  const basketFault = error.faults.find(
    ({ path }) => path === 'branch_id' || path === 'delivery_type' || path === 'table_token',
  )
  blocker.value = error.faults.length === 0 ? error.message : (basketFault?.message ?? '')
}

let quoteNumber = 0

/** Prices the current basket; responses to earlier requests are ignored. */
export const askQuote = async () => {
  const basket = basketNow()
  quoteNumber += 1
  const mine = quoteNumber
  if (!basket) {
    quote.value = null
    return
  }
  try {
    const answer = await call<Quote>('/ordering/quote', basket)
    if (mine !== quoteNumber) return
    quote.value = answer
    if (JSON.stringify(basket) === refused) return
    faults.value = []
    blocker.value = ''
  } catch (error) {
    if (mine !== quoteNumber) return
    quote.value = null
    // After the session has ended, the basket is priced again without a member.
    if (error instanceof Refused && error.status === 401) return
    noteRefusal(error)
  }
}

/** Prices the basket after each change, debounced, while the sheet is open. Returns the function that ends it. */
export const followQuote = () => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = effect(() => {
    basketNow()
    void member.value
    clearTimeout(timer)
    timer = setTimeout(() => void askQuote(), 350)
  })
  return () => {
    clearTimeout(timer)
    end()
  }
}
