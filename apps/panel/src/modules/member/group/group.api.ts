import { memberGroup } from '@sofra/contract/member/group/group.contract.ts'
import { call } from '../../../kit/http/api.ts'
import type { PickFilter } from '../../../kit/list/filter/filters.ts'

/** Filters a list by a group of a company's members. */
export const groupPick = (company_id: number): PickFilter => ({
  kind: 'pick',
  field: 'member_group_id',
  label: 'member-group.one',
  needs: memberGroup.list,
  find: async (q, signal) => {
    const query = { limit: 50, sort: 'name', q } as const
    const { items } = await call(memberGroup.list, { params: { company_id }, query }, { signal })
    return items.map(({ id, name }) => ({ id: String(id), title: name }))
  },
  nameOf: async (member_group_id, signal) =>
    (await call(memberGroup.one, { params: { company_id, member_group_id } }, { signal })).name,
})
