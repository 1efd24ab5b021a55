import { branchProducts } from '@sofra/contract/catalog/menu/menu.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../kit/api.ts'
import { useBranchId } from '../../../kit/branch.ts'
import { useLang } from '../../../kit/i18n.ts'
import { translatedText } from '../../../kit/translated.ts'

/** The categories of the branch to choose from, in the order of the menu. */
export const useMenuCategories = () => {
  const branch_id = useBranchId()
  const [lang] = useLang()
  const { data } = useQuery({
    queryKey: ['menu', 'list', branch_id],
    queryFn: ({ signal }) => call(branchProducts, { params: { branch_id } }, { signal }),
  })
  return (data?.categories ?? []).map(({ id, name }) => ({ value: id, label: translatedText(name, lang) }))
}
