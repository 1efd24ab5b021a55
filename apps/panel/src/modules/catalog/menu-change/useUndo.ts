import { undoMenuChange } from '@sofra/contract/catalog/menu-change/menu-change.contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../../kit/http/api.ts'
import { useBranchId } from '../../../kit/session/branch.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'

const namedAtMost = 3
/** Query keys of everything that shows a menu. */
export const menuQueries = [
  'menu',
  'branch-product',
  'branch-category',
  'branch-material',
  'branch-option-group',
  'branch-part',
]

/** Undoes a bulk change, and reports rows that were skipped because they have changed since or are in use. */
export const useUndo = () => {
  const t = useT()
  const [lang] = useLang()
  const toast = useToast()
  const branch_id = useBranchId()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change_id: number) => call(undoMenuChange, { params: { branch_id, change_id } }),
    onSuccess: ({ undone, kept }) => {
      toast.ok(t('menu-change.undone', { n: undone }))
      if (!kept.length) return
      const first = kept.slice(0, namedAtMost).map(({ name }) => translatedText(name, lang))
      const more = kept.length - first.length
      const names = first.join(', ')
      const all = more > 0 ? t('menu-change.kept.more', { names, n: more }) : names
      toast.fail(new ApiError(409, { message: t('menu-change.kept', { names: all }) }))
    },
    onError: toast.fail,
    onSettled: () => Promise.all(menuQueries.map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  })
}
