import { branchProducts } from '@sofra/contract/catalog/menu/menu.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../kit/api.ts'
import { useBranchId } from '../../../kit/branch.ts'

/** The categories and products of the branch, in the order of the menu. */
export const useMenuProducts = () => {
  const branch_id = useBranchId()
  const { data, isFetching } = useQuery({
    queryKey: ['menu', 'pick', branch_id],
    queryFn: ({ signal }) => call(branchProducts, { params: { branch_id } }, { signal }),
  })
  const categories = data?.categories ?? []
  return { categories, products: categories.flatMap(({ products }) => products), isFetching }
}
