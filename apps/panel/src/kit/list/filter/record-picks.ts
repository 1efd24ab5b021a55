import { account } from '@sofra/contract/access/account/account.contract.ts'
import { user } from '@sofra/contract/access/user/user.contract.ts'
import { branchList, branchOne } from '@sofra/contract/branch/branch/branch.contract.ts'
import { company } from '@sofra/contract/company/company/company.contract.ts'
import { call } from '../../http/api.ts'
import type { PhraseKey } from '../../words/i18n.ts'
import type { PickFilter } from './filters.ts'

const some = { limit: 50, sort: 'name' } as const
const of = (field: string, label: PhraseKey) => ({ kind: 'pick', field, label }) as const
const choice = (id: number, title: string, ...hints: (string | null)[]) => ({
  id: String(id),
  title,
  hint: hints.filter(Boolean).join(' · '),
})

/** Filters by one account, company, branch or person; `field` is the list's field. */
export const accountPick = (field: string, label: PhraseKey): PickFilter => ({
  ...of(field, label),
  needs: account.list,
  find: async (q, signal) => {
    const { items } = await call(account.list, { query: { ...some, q } }, { signal })
    return items.map(({ id, name, parent_name }) => choice(id, name, parent_name))
  },
  nameOf: async (account_id, signal) => (await call(account.one, { params: { account_id } }, { signal })).name,
})

export const companyPick = (field: string, label: PhraseKey): PickFilter => ({
  ...of(field, label),
  needs: company.list,
  find: async (q, signal) => {
    const { items } = await call(company.list, { query: { ...some, q } }, { signal })
    return items.map(({ id, name, account_title }) => choice(id, name, account_title))
  },
  nameOf: async (company_id, signal) => (await call(company.one, { params: { company_id } }, { signal })).name,
})

export const branchPick = (field: string, label: PhraseKey): PickFilter => ({
  ...of(field, label),
  needs: branchList,
  find: async (q, signal) => {
    const { items } = await call(branchList, { query: { ...some, q } }, { signal })
    return items.map(({ id, name, company_name, city }) => choice(id, name, company_name, city))
  },
  nameOf: async (branch_id, signal) => (await call(branchOne, { params: { branch_id } }, { signal })).name,
})

export const userPick = (field: string, label: PhraseKey): PickFilter => ({
  ...of(field, label),
  needs: user.list,
  find: async (q, signal) => {
    const { items } = await call(user.list, { query: { ...some, q } }, { signal })
    return items.map(({ id, name, surname, account_name }) => choice(id, `${name} ${surname}`, account_name))
  },
  nameOf: async (user_id, signal) => {
    const { name, surname } = await call(user.one, { params: { user_id } }, { signal })
    return `${name} ${surname}`
  },
})
