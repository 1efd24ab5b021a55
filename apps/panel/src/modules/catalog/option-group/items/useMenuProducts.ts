import { useBranchId } from '../../../../kit/session/branch.ts'
import { useSharedMenu } from '../../menu-record/menu-record.api.ts'

/** The branch's categories and products in menu order. */
export const useMenuProducts = () => {
  const { data, isFetching } = useSharedMenu(useBranchId())
  const categories = data?.categories ?? []
  return { categories, products: categories.flatMap(({ products }) => products), isFetching }
}
