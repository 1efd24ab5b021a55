import { add, table } from './copy.ts'
import { counter } from './world.ts'

export type AccountKind = 'wallet' | 'points'
type Movement = 'topup' | 'earn' | 'spend' | 'refund' | 'expire' | 'adjust'

export interface Account {
  id: number
  companyId: number
  memberId: number
  kind: AccountKind
  balance: number
}

/** The cause of a movement. */
export interface Ref {
  type: 'order' | 'payment' | 'import' | 'lot' | 'revoked'
  id: number
}

/** A member who has accounts. */
export interface Holder {
  id: number
  companyId: number
}

const entryColumns = [
  'company_id',
  'account_id',
  'kind',
  'amount',
  'ref_type',
  'ref_id',
  'balance_after',
  'created_at',
] as const

/** Opens the members' accounts and the entries that move their balances. */
export function openLedger() {
  const entries = table('ledger_entry', entryColumns)
  const accounts = new Map<string, Account>()
  const nextAccount = counter()

  return {
    entries,
    /** Returns the account of a member, opened with the first use. */
    accountOf({ id, companyId }: Holder, kind: AccountKind): Account {
      const key = `${id} ${kind}`
      const cachedAccount = accounts.get(key)
      if (cachedAccount) return cachedAccount
      const account = { id: nextAccount(), companyId, memberId: id, kind, balance: 0 }
      accounts.set(key, account)
      return account
    },
    balanceOf: (member: Holder, kind: AccountKind) => accounts.get(`${member.id} ${kind}`)?.balance ?? 0,
    move(account: Account, kind: Movement, amount: number, ref: Ref, at: number) {
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
    },
    accountRows() {
      const rows = table('ledger_account', ['id', 'company_id', 'member_id', 'kind', 'balance'])
      for (const { id, companyId, memberId, kind, balance } of accounts.values())
        add(rows, { id, company_id: companyId, member_id: memberId, kind, balance })
      return rows
    },
  }
}
export type Ledger = ReturnType<typeof openLedger>
