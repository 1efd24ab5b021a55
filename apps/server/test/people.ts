import { user } from '@sofra/contract/access/user/user.contract.ts'
import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { callerOf } from './caller.ts'
import { type Factories, next } from './factories.ts'

type User = ReplyOf<typeof user.one>
type As = { id: number }
type Wish = Record<string, unknown>

/** Creates and changes users by the calls, as a form does; a test passes only what matters to it. */
export const peopleOf = (a: Factories, call: ReturnType<typeof callerOf>['call'], role: number) => {
  const wished = (wish: Wish) => ({
    name: 'Ayşe',
    surname: `Yılmaz ${next()}`,
    email: `Invited-${next()}@demo.sofra`,
    phone: '0555 000 00 11',
    lang: 'tr' as const,
    profile_image: null,
    role_ids: [role],
    company_ids: [],
    branch_ids: [],
    is_auth_for_account: false,
    is_kiosk: false,
    ...wish,
  })
  const open = (as: As, wish: Wish = {}) => call(user.create, { as, body: wished(wish) })
  return {
    roleOf: async (account: { id: number }, keys: readonly string[] = [], is_owner = false) =>
      (await a.insert('role', { account_id: account.id, name: `Role ${next()}`, keys, is_owner })).id,
    open,
    opened: async (as: As, wish: Wish = {}) => (await open(as, wish)).reply,
    /** Changes only the passed fields. */
    change: (as: As, row: User, wish: Wish) => {
      const { name, surname, email, phone, lang, profile_image, role_ids, company_ids, branch_ids, version } = row
      const { is_auth_for_account, is_kiosk } = row
      const same = { name, surname, email, phone, lang, profile_image, role_ids, company_ids, branch_ids, version }
      return call(user.update, {
        as,
        params: { user_id: row.id },
        body: { ...same, is_auth_for_account, is_kiosk, ...wish },
      })
    },
    seen: (as: As, user_id: number) => call(user.one, { as, params: { user_id } }),
  }
}
