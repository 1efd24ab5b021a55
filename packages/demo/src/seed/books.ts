import type { PointsSettings } from '@sofra/contract/company/company/company.settings.ts'
import { type AccountKind, type Holder, openLedger, type Ref } from './ledger.ts'
import { openLots } from './points-lots.ts'

/** Schedules later movements of members and applies them in chronological order. */
const openCalendar = () => {
  const coming = new Map<number, { at: number; happen: () => void }[]>()
  return {
    later(member: Holder, at: number, happen: () => void) {
      const list = coming.get(member.id) ?? []
      list.push({ at, happen })
      list.sort((one, other) => one.at - other.at)
      coming.set(member.id, list)
    },
    /** Applies this member's scheduled movements up to an instant. */
    replayUntil(member: Holder, until: number) {
      const list = coming.get(member.id) ?? []
      for (let first = list[0]; first && first.at <= until; first = list[0]) {
        list.shift()
        first.happen()
      }
    },
  }
}

/** Replays the members' wallets and points in chronological order. */
export function openBooks() {
  const { later, replayUntil } = openCalendar()
  const ledger = openLedger()
  const { accountOf, move } = ledger
  const lots = openLots(ledger)

  const receive = (
    member: Holder,
    kind: 'earn' | 'adjust',
    amount: number,
    ref: Ref,
    at: number,
    expires: number | null,
  ) =>
    later(member, at, () => {
      const expire = lots.addLot(member, kind, amount, ref, at, expires)
      if (expires !== null) later(member, expires, () => expire(expires))
    })

  return {
    replayUntil,
    balanceOf: ledger.balanceOf,
    topUp: (member: Holder, amount: number, payment: number, at: number) =>
      later(member, at, () => move(accountOf(member, 'wallet'), 'topup', amount, { type: 'payment', id: payment }, at)),
    /** Points transferred from an earlier loyalty card. */
    bring: (member: Holder, amount: number, at: number, expires: number | null) =>
      receive(member, 'adjust', amount, { type: 'import', id: member.id }, at, expires),
    spend(member: Holder, orderId: number, { wallet, points }: Record<AccountKind, number>, at: number) {
      const ref: Ref = { type: 'order', id: orderId }
      if (wallet) move(accountOf(member, 'wallet'), 'spend', -wallet, ref, at)
      if (points) move(accountOf(member, 'points'), 'spend', -points, ref, at)
      lots.take(member, orderId, points)
    },
    refund: (member: Holder, orderId: number, { wallet, points }: Record<AccountKind, number>, at: number) =>
      later(member, at, () => {
        const ref: Ref = { type: 'order', id: orderId }
        if (wallet) move(accountOf(member, 'wallet'), 'refund', wallet, ref, at)
        if (points) move(accountOf(member, 'points'), 'refund', points, ref, at)
        lots.putBack(member, orderId, at)
      }),
    earn(member: Holder, orderId: number, goods: number, rules: PointsSettings, at: number) {
      const amount = Math.floor((goods * rules.earn_rate) / rules.rate)
      const expires = at + rules.validity_days * 86_400_000
      if (amount > 0) receive(member, 'earn', amount, { type: 'order', id: orderId }, at, expires)
    },
    /** A returned order revokes the remaining points that it earned. */
    revoke: (member: Holder, orderId: number, at: number) => later(member, at, () => lots.revoke(member, orderId, at)),
    /** Returns the ledger as rows, ordered by foreign keys. */
    tables: () => [ledger.accountRows(), ledger.entries, ...lots.tables()],
  }
}
export type Books = ReturnType<typeof openBooks>
