import { add, table } from './copy.ts'
import type { Account, Holder, Ledger, Ref } from './ledger.ts'
import { counter } from './world.ts'

interface Lot {
  id: number
  account: Account
  orderId: number | null
  amount: number
  remaining: number
  expires: number | null
  since: number
  /** The points revoked with a returned order. */
  revoked: number
}

interface LotUse {
  lot: Lot
  amount: number
  refunded: number
}

const soonestFirst = (one: Lot, other: Lot) =>
  (one.expires ?? Number.POSITIVE_INFINITY) - (other.expires ?? Number.POSITIVE_INFINITY) || one.id - other.id

const lotRows = (lots: Iterable<Lot>) => {
  const rows = table('points_lot', [
    'id',
    'company_id',
    'account_id',
    'order_id',
    'revoked_amount',
    'amount',
    'remaining',
    'expires_at',
    'created_at',
  ])
  for (const { id, account, orderId, amount, remaining, revoked, expires, since } of lots)
    add(rows, {
      id,
      company_id: account.companyId,
      account_id: account.id,
      order_id: orderId,
      revoked_amount: revoked,
      amount,
      remaining,
      expires_at: expires === null ? null : new Date(expires),
      created_at: new Date(since),
    })
  return rows
}

const useRows = (uses: ReadonlyMap<number, readonly LotUse[]>) => {
  const rows = table('points_lot_use', ['company_id', 'lot_id', 'order_id', 'amount', 'refunded_amount'])
  for (const [orderId, list] of uses)
    for (const { lot, amount, refunded } of list)
      add(rows, {
        company_id: lot.account.companyId,
        lot_id: lot.id,
        order_id: orderId,
        amount,
        refunded_amount: refunded,
      })
  return rows
}

/** Opens the lots in which members receive points; the lot that expires first is used first. */
export function openLots({ accountOf, move }: Ledger) {
  const lots = new Map<Account, Lot[]>()
  const uses = new Map<number, LotUse[]>()
  const nextLot = counter()

  return {
    /** Adds a lot to a member's points. Returns the function that expires it. */
    addLot(member: Holder, kind: 'earn' | 'adjust', amount: number, ref: Ref, at: number, expires: number | null) {
      const account = accountOf(member, 'points')
      move(account, kind, amount, ref, at)
      const orderId = ref.type === 'order' ? ref.id : null
      const lot: Lot = { id: nextLot(), account, orderId, amount, remaining: amount, expires, since: at, revoked: 0 }
      lots.set(account, [...(lots.get(account) ?? []), lot])
      return (expiredAt: number) => {
        if (lot.remaining === 0) return
        move(account, 'expire', -lot.remaining, { type: 'lot', id: lot.id }, expiredAt)
        lot.remaining = 0
      }
    },
    take(member: Holder, orderId: number, points: number) {
      let remaining = points
      for (const lot of (lots.get(accountOf(member, 'points')) ?? []).toSorted(soonestFirst)) {
        const amount = Math.min(remaining, lot.remaining)
        if (amount === 0) continue
        lot.remaining -= amount
        remaining -= amount
        uses.set(orderId, [...(uses.get(orderId) ?? []), { lot, amount, refunded: 0 }])
      }
    },
    /** Returns the points of an order to their lots; those of revoked lots are lost. */
    putBack(member: Holder, orderId: number, at: number) {
      let lost = 0
      for (const use of uses.get(orderId) ?? []) {
        use.refunded = use.amount
        if (use.lot.revoked) lost += use.amount
        else use.lot.remaining += use.amount
      }
      if (lost) move(accountOf(member, 'points'), 'adjust', -lost, { type: 'revoked', id: orderId }, at)
    },
    /** Takes the remaining points that an order earned. */
    revoke(member: Holder, orderId: number, at: number) {
      const account = accountOf(member, 'points')
      const lot = lots.get(account)?.find((one) => one.orderId === orderId)
      if (!lot) return
      if (lot.remaining > 0) move(account, 'adjust', -lot.remaining, { type: 'order', id: orderId }, at)
      lot.remaining = 0
      lot.revoked = lot.amount
    },
    tables: () => [lotRows([...lots.values()].flat()), useRows(uses)],
  }
}
