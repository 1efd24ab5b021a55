import { type ClonePreview, cloneMenu, previewClone } from '@sofra/contract/catalog/menu-clone/menu-clone.contract.ts'
import type { PlanChoice } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../../kit/http/api.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { menuQueries } from '../menu-change/menu-change.api.tsx'

interface Way {
  readonly branch: number
  readonly from: number
}

const previewQuery = ({ branch, from }: Way) =>
  queryOptions({
    queryKey: ['menu-clone', branch, from],
    queryFn: ({ signal }) =>
      call(previewClone, { params: { branch_id: branch }, body: { from_branch_id: from } }, { signal }),
    // Nothing moves below somebody's hands: it is compared again when it was taken over, taken back, or is out of date.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Two menus compared. */
export const usePreview = (way: Way) => useQuery(previewQuery(way))

/** Takes a choice over. Where a menu has changed meanwhile both are compared again, and what was ticked stays ticked. */
export const useTakeOver = (way: Way) => {
  const toast = useToast()
  const queries = useQueryClient()
  const compareAgain = () => queries.invalidateQueries({ queryKey: previewQuery(way).queryKey })
  const takeOver = useMutation({
    mutationFn: ({ choice, preview }: { choice: PlanChoice; preview: ClonePreview }) =>
      call(cloneMenu, {
        params: { branch_id: way.branch },
        body: { ...choice, from_branch_id: way.from, menu_versions: preview.menu_versions },
      }),
    onSuccess: async () => {
      await compareAgain()
      for (const key of [...menuQueries, 'branch']) void queries.invalidateQueries({ queryKey: [key] })
    },
    onError: (error) => {
      toast.fail(error)
      if (error instanceof ApiError && error.status === 409) void compareAgain()
    },
  })
  return { takeOver, compareAgain }
}
