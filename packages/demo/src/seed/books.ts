import type { PointsSettings } from '@sofra/contract/company/company/company.settings.ts'
import { add, table } from './copy.ts'
import { counter } from './world.ts'

type Kind = 'wallet' | 'points'
type Movement = 'topup' | 'earn' | 'spend' | 'refund' | 'expire' | 'adjust'

interface Account {
  id: number
  companyId: number
  memberId: number
  kind: Kind
  balance: number
}

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

interface Ref {
  type: 'order' | 'payment' | 'import' | 'lot' | 'revoked'
  id: number
}

interface Holder {
  id: number
  companyId: number
}

/** Replays the members' wallets and points in chronological order. */
export function openBooks() {
  const entries = table('ledger_entry', [
    'company_id',
    'account_id',
    'kind',
    'amount',
    'ref_type',
    'ref_id',
    'balance_after',
    'created_at',
  ])
  const accounts = new Map<string, Account>()
  const lots = new Map<Account, Lot[]>()
  const uses = new Map<number, { lot: Lot; amount: number; refunded: number }[]>()
  const coming = new Map<number, { at: number; happen: () => void }[]>()
  const nextAccount = counter()
  const nextLot = counter()

  const accountOf = ({ id, companyId }: Holder, kind: Kind): Account => {
    const key = `${id} ${kind}`
    const cachedAccount = accounts.get(key)
    if (cachedAccount) return cachedAccount
    const account = { id: nextAccount(), companyId, memberId: id, kind, balance: 0 }
    accounts.set(key, account)
    return account
  }

  const move = (account: Account, kind: Movement, amount: number, ref: Ref, at: number) => {
    account.balance += amount
    add(entries, {
      company_id: account.companyId,
      account_id: account.id,
      kind,
      amount,
      ref_type: ref.type,
      ref_id: ref.id,
      balance_after: account.balance,
      created_at: new Date(at),
    })
  }

  /** Schedules a later movement of a member; `settle` applies it in order. */
  const later = (member: Holder, at: number, happen: () => void) => {
    const list = coming.get(member.id) ?? []
    list.push({ at, happen })
    list.sort((one, other) => one.at - other.at)
    coming.set(member.id, list)
  }

  const addLot = (
    member: Holder,
    kind: 'earn' | 'adjust',
    amount: number,
    ref: Ref,
    at: number,
    expires: number | null,
  ) => {
    const account = accountOf(member, 'points')
    move(account, kind, amount, ref, at)
    const orderId = ref.type === 'order' ? ref.id : null
    const lot: Lot = { id: nextLot(), account, orderId, amount, remaining: amount, expires, since: at, revoked: 0 }
    lots.set(account, [...(lots.get(account) ?? []), lot])
    if (expires !== null) later(member, expires, () => expire(lot, expires))
  }

  const expire = (lot: Lot, at: number) => {
    if (lot.remaining === 0) return
    move(lot.account, 'expire', -lot.remaining, { type: 'lot', id: lot.id }, at)
    lot.remaining = 0
  }

  const take = (member: Holder, orderId: number, points: number) => {
    let remaining = points
    const soonest = (lots.get(accountOf(member, 'points')) ?? []).toSorted(
      (one, other) =>
        (one.expires ?? Number.POSITIVE_INFINITY) - (other.expires ?? Number.POSITIVE_INFINITY) || one.id - other.id,
    )
    for (const lot of soonest) {
      const amount = Math.min(remaining, lot.remaining)
      if (amount === 0) continue
      lot.remaining -= amount
      remaining -= amount
      uses.set(orderId, [...(uses.get(orderId) ?? []), { lot, amount, refunded: 0 }])
    }
  }

  const putBack = (member: Holder, orderId: number, at: number) => {
    let lost = 0
    for (const use of uses.get(orderId) ?? []) {
      use.refunded = use.amount
      if (use.lot.revoked) lost += use.amount
      else use.lot.remaining += use.amount
    }
    if (lost) move(accountOf(member, 'points'), 'adjust', -lost, { type: 'revoked', id: orderId }, at)
  }

  return {
    /** Applies this member's scheduled movements up to an instant. */
    replayUntil(member: Holder, until: number) {
      const list = coming.get(member.id) ?? []
      for (let first = list[0]; first && first.at <= until; first = list[0]) {
        list.shift()
        first.happen()
      }
    },
    balanceOf: (member: Holder, kind: Kind) => accounts.get(`${member.id} ${kind}`)?.balance ?? 0,
    topUp: (member: Holder, amount: number, payment: number, at: number) =>
      later(member, at, () => move(accountOf(member, 'wallet'), 'topup', amount, { type: 'payment', id: payment }, at)),
    /** Points transferred from an earlier loyalty card. */
    bring: (member: Holder, amount: number, at: number, expires: number | null) =>
      later(member, at, () => addLot(member, 'adjust', amount, { type: 'import', id: member.id }, at, expires)),
    spend(member: Holder, orderId: number, { wallet, points }: Record<Kind, number>, at: number) {
      const ref: Ref = { type: 'order', id: orderId }
      if (wallet) move(accountOf(member, 'wallet'), 'spend', -wallet, ref, at)
      if (points) move(accountOf(member, 'points'), 'spend', -points, ref, at)
      take(member, orderId, points)
    },
    refund: (member: Holder, orderId: number, { wallet, points }: Record<Kind, number>, at: number) =>
      later(member, at, () => {
        const ref: Ref = { type: 'order', id: orderId }
        if (wallet) move(accountOf(member, 'wallet'), 'refund', wallet, ref, at)
        if (points) move(accountOf(member, 'points'), 'refund', points, ref, at)
        putBack(member, orderId, at)
      }),
    earn(member: Holder, orderId: number, goods: number, rules: PointsSettings, at: number) {
      const amount = Math.floor((goods * rules.earn_rate) / rules.rate)
      const expires = at + rules.validity_days * 86_400_000
      if (amount > 0)
        later(member, at, () => addLot(member, 'earn', amount, { type: 'order', id: orderId }, at, expires))
    },
    /** A returned order revokes the remaining points that it earned. */
    revoke: (member: Holder, orderId: number, at: number) =>
      later(member, at, () => {
        const account = accountOf(member, 'points')
        const lot = lots.get(account)?.find((one) => one.orderId === orderId)
        if (!lot) return
        if (lot.remaining > 0) move(account, 'adjust', -lot.remaining, { type: 'order', id: orderId }, at)
        lot.remaining = 0
        lot.revoked = lot.amount
      }),
    /** Returns the ledger as rows, ordered by foreign keys. */
    tables() {
      const accountRows = table('ledger_account', ['id', 'company_id', 'member_id', 'kind', 'balance'])
      const lotColumns = [
        'id',
        'company_id',
        'account_id',
        'order_id',
        'revoked_amount',
        'amount',
        'remaining',
        'expires_at',
        'created_at',
      ]
      const lotRows = table('points_lot', lotColumns)
      const useRows = table('points_lot_use', ['company_id', 'lot_id', 'order_id', 'amount', 'refunded_amount'])
      for (const { id, companyId, memberId, kind, balance } of accounts.values())
        add(accountRows, { id, company_id: companyId, member_id: memberId, kind, balance })
      for (const { id, account, orderId, amount, remaining, revoked, expires, since } of [...lots.values()].flat())
        add(lotRows, {
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
      for (const [orderId, list] of uses)
        for (const { lot, amount, refunded } of list)
          add(useRows, {
            company_id: lot.account.companyId,
            lot_id: lot.id,
            order_id: orderId,
            amount,
            refunded_amount: refunded,
          })
      return [accountRows, entries, lotRows, useRows]
    },
  }
}
export type Books = ReturnType<typeof openBooks>
