import { type OptionGroupRow, optionGroup } from '@sofra/contract/catalog/option-group/option-group.contract.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { call } from '../../../kit/http/api.ts'
import { useBranchId } from '../../../kit/session/branch.ts'

/** The option groups of the ids in the same order, without those still loading. */
export const useGroups = (ids: readonly number[]): readonly OptionGroupRow[] => {
  const branch_id = useBranchId()
  return useQueries({
    queries: ids.map((group_id) => ({
      queryKey: ['branch-option-group', 'one', group_id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(optionGroup.one, { params: { branch_id, group_id } }, { signal }),
    })),
    combine: (answers) => answers.flatMap(({ data }) => (data ? [data] : [])),
  })
}

/** Search results. */
export const useGroupSearch = (text: string) => {
  const branch_id = useBranchId()
  return useQuery({
    queryKey: ['branch-option-group', 'list', branch_id, { q: text, limit: 50 }],
    queryFn: ({ signal }) =>
      call(optionGroup.list, { params: { branch_id }, query: { limit: 50, ...(text ? { q: text } : {}) } }, { signal }),
    placeholderData: (previous) => previous,
  })
}
