import { useBranchId } from '../../../../kit/session/branch.ts'
import { useSharedMenu } from '../../menu/menu.api.ts'

/** The categories and products of the branch, in the order of the menu. */
export const useMenuProducts = () => {
  const { data, isFetching } = useSharedMenu(useBranchId())
  const categories = data?.categories ?? []
  return { categories, products: categories.flatMap(({ products }) => products), isFetching }
}
