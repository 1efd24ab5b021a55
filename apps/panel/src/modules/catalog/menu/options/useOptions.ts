import { branchProductOptions } from '@sofra/contract/catalog/menu/menu.contract.ts'
import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../kit/http/api.ts'
import { useBranchId } from '../../../../kit/session/branch.ts'

export type MenuOptions = ReplyOf<typeof branchProductOptions>

/** Query key of a product's options, or of all loaded ones of the branch. */
export const optionsKey = (branchId: number, product?: number) =>
  product === undefined ? (['menu', 'options', branchId] as const) : (['menu', 'options', branchId, product] as const)

/** The options of a product, loaded when it is expanded. */
export const useOptions = (product_id: number) => {
  const branch_id = useBranchId()
  return useQuery({
    queryKey: optionsKey(branch_id, product_id),
    queryFn: ({ signal }) => call(branchProductOptions, { params: { branch_id, product_id } }, { signal }),
  })
}
