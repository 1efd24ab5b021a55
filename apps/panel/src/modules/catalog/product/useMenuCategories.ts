import { useBranchId } from '../../../kit/session/branch.ts'
import { useLang } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'
import { useSharedMenu } from '../menu-record/menu-record.api.ts'

/** The branch's categories as choices, in menu order. */
export const useMenuCategories = () => {
  const [lang] = useLang()
  const { data } = useSharedMenu(useBranchId())
  return (data?.categories ?? []).map(({ id, name }) => ({ value: id, label: translatedText(name, lang) }))
}
