import { useBranchId } from '../../../kit/session/branch.ts'
import { useLang } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'
import { useSharedMenu } from '../menu/menu.api.ts'

/** The categories of the branch to choose from, in the order of the menu. */
export const useMenuCategories = () => {
  const [lang] = useLang()
  const { data } = useSharedMenu(useBranchId())
  return (data?.categories ?? []).map(({ id, name }) => ({ value: id, label: translatedText(name, lang) }))
}
