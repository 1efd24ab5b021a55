import type { Query } from '../src/kernel/database/tenant.ts'
import { type Factories, next } from './factories.ts'

// A point is worth one lira, may pay half of the goods, and 5 % of the paid amount is credited as points.
const points = {
  rate: 1_000_000,
  lower_limit: null,
  upper_limit: null,
  order_share: 5_000,
  minimum_total: 0,
  earn_rate: 500,
  validity_days: 30,
}

/** Creates members and cheques of a company with points. */
export const rewardsOf = async ({ a, admin }: { a: Factories; admin: Query }, company: { id: number }) => {
  await admin('update company set settings = $2 where id = $1', [company.id, JSON.stringify({ points })])

  /**
   * Creates a signed-in member with 500.00 in the wallet and 300 points in two lots, the later of which expires first.
   */
  const richMember = async () => {
    const member = await a.member({ company })
    const of = { company_id: company.id, member_id: member.id }
    await a.insert('ledger_account', { ...of, kind: 'wallet', balance: 50_000 })
    const account = await a.insert('ledger_account', { ...of, kind: 'points', balance: 300 })
    for (const [amount, days] of [
      [200, 60],
      [100, 10],
    ] as const) {
      const expires_at = new Date(Date.now() + days * 86_400_000)
      await a.insert('points_lot', {
        company_id: company.id,
        account_id: account.id,
        amount,
        remaining: amount,
        expires_at,
      })
    }
    const { token } = await a.signedIn(member)
    return { ...member, phone: String(member.phone), token }
  }
  const cheque = (kind: 'incentive' | 'compensation', more = {}) =>
    a.insert<{ id: number; code: string }>('gift_cheque', {
      company_id: company.id,
      name: { tr: 'Çek', en: '', de: '' },
      code: `CHEQUE-${next()}`,
      kind,
      amount: 1_000,
      borne_by: 'branch',
      starts_at: new Date(Date.now() - 86_400_000),
      ends_at: new Date(Date.now() + 86_400_000),
      ...more,
    })

  const accountsOf = async (member: { id: number }) => {
    const accounts = await admin<{ kind: string; balance: number }>(
      'select kind, balance from ledger_account where member_id = $1',
      [member.id],
    )
    const lots = await admin<{ remaining: number }>(
      `select l.remaining from points_lot l join ledger_account a on a.id = l.account_id
     where a.member_id = $1 order by l.id`,
      [member.id],
    )
    const balance = (kind: string) => accounts.find((account) => account.kind === kind)?.balance ?? 0
    return { wallet: balance('wallet'), points: balance('points'), lots: lots.map(({ remaining }) => remaining) }
  }
  const usesOf = async ({ id }: { id: number }) =>
    (await admin('select used_count from gift_cheque where id = $1', [id]))[0]?.used_count

  return { richMember, cheque, held: accountsOf, usesOf }
}
