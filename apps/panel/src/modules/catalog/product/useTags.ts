import { productTags } from '@sofra/contract/catalog/product/product.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../kit/http/api.ts'
import { useBranchId } from '../../../kit/session/branch.ts'

/** Tags in use in the branch. */
export const useTags = () => {
  const branch_id = useBranchId()
  const { data } = useQuery({
    queryKey: ['branch-product', 'tags', branch_id],
    queryFn: ({ signal }) => call(productTags, { params: { branch_id } }, { signal }),
  })
  return data ?? []
}
