import { computed, effect, signal } from '@preact/signals'
import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Basket as OrderBasket, quote as quoteCall } from '@sofra/contract/order/ordering/ordering.contract.ts'
import type { DeliveryType } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { member } from '../account/member.ts'
import { spending } from '../account/spending.ts'
import { proof } from '../code/proof.ts'
import { call, Refused } from '../kit/api.ts'
import { begin } from '../kit/begin.ts'
import { stored } from '../kit/stored.ts'
import { tablePassword, tableToken } from '../table/table.ts'
import { wantedAt } from './later.ts'
import { lines } from './lines.ts'
import { payable, way } from './way.ts'

export type Quote = ReplyOf<typeof quoteCall>

/** Who orders and where to: kept for the next time in this browser. */
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

/** Whether the guest has pressed the button: until then nothing is called missing. */
export const isTried = signal(false)
/** What the server says of the basket's fields. */
export const faults = signal<readonly { path: string; code: string; message: string }[]>([])
export const quote = signal<Quote | null>(null)
/** What stands in the way of everything: a restaurant that has closed, or no connection. */
export const blocker = signal('')

/** Who orders; whoever sits at a table says nothing of themselves. */
const partyNow = (type: DeliveryType): Partial<OrderBasket> => {
  if (type === 'orderOnTheTable') {
    const table_password = tablePassword.value
    return { ...(tableToken ? { table_token: tableToken } : {}), ...(table_password ? { table_password } : {}) }
  }
  // Nobody types their number where others look on.
  if (begin.source === 'kiosk') return {}
  const { name, phone, address, district, point } = guest.value
  // Who is signed in orders as themselves.
  const known = member.value?.phone || phone.trim()
  const place = { text: address.trim(), ...(district ? { district_id: district } : {}), ...(point ?? {}) }
  return {
    ...(known ? { member: { phone: known, first_name: name.trim() || (member.value?.name ?? '') } } : {}),
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

/** What is in the basket, as a call takes it. */
export const linesNow = () =>
  lines.value.map(({ product_id, quantity, options, note: of }) => ({
    product_id,
    quantity,
    options: [...options],
    ...(of ? { note: of } : {}),
  }))

/** The basket as a call takes it; undefined where there is nothing to be ordered. */
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

/** What is still being typed is nobody's fault. */
const early = ['address', 'member', 'member.phone', 'member.first_name']

export const faultOf = (...paths: string[]) =>
  faults.value.find(({ path }) => paths.includes(path) && (isTried.value || !early.includes(path)))?.message

/** The basket that an order was refused with: a quote asks for less, and has nothing to say of it. */
let refused = ''
/** Lets an order of the same basket be tried again. */
export const forgetRefused = () => {
  refused = ''
}

/** Takes over what a call was refused with; an order names its basket, of which that holds until it changes. */
export const noteRefusal = (error: unknown, basket?: OrderBasket) => {
  if (!(error instanceof Refused)) return
  if (basket) refused = JSON.stringify(basket)
  faults.value = error.faults
  const whole = error.faults.find(
    ({ path }) => path === 'branch_id' || path === 'delivery_type' || path === 'table_token',
  )
  blocker.value = error.faults.length === 0 ? error.message : (whole?.message ?? '')
}

let asked = 0

/** Has the basket priced as it is; what was asked before and comes later counts no more. */
export const askQuote = async () => {
  const basket = basketNow()
  asked += 1
  const mine = asked
  if (!basket) {
    quote.value = null
    return
  }
  try {
    const answer = await call<Quote>('/ordering/quote', basket)
    if (mine !== asked) return
    quote.value = answer
    if (JSON.stringify(basket) === refused) return
    faults.value = []
    blocker.value = ''
  } catch (error) {
    if (mine !== asked) return
    quote.value = null
    // Whoever is no longer signed in is priced anew, as anybody.
    if (error instanceof Refused && error.status === 401) return
    noteRefusal(error)
  }
}

/** Prices the basket anew a moment after each change, as long as somebody looks at it. Answers what ends that. */
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
