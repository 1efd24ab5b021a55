import { undoBulk } from '@sofra/contract/catalog/menu-change/menu-change.contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../../kit/api.ts'
import { useBranchId } from '../../../kit/branch.ts'
import { useLang, useT } from '../../../kit/i18n.ts'
import { useSay } from '../../../kit/say.ts'
import { translatedText } from '../../../kit/translated.ts'

const namedAtMost = 3

/** Takes a bulk change back, and says which products were left because they have been changed since. */
export const useUndo = () => {
  const t = useT()
  const [lang] = useLang()
  const say = useSay()
  const branch_id = useBranchId()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change_id: number) => call(undoBulk, { params: { branch_id, change_id } }),
    onSuccess: ({ undone, kept }) => {
      say.ok(t('menu-change.undone', { n: undone }))
      if (!kept.length) return
      const first = kept.slice(0, namedAtMost).map(({ name }) => translatedText(name, lang))
      const more = kept.length - first.length
      const names = first.join(', ')
      const all = more > 0 ? t('menu-change.kept.more', { names, n: more }) : names
      say.fail(new ApiError(409, { message: t('menu-change.kept', { names: all }) }))
    },
    onError: say.fail,
    onSettled: () =>
      Promise.all(['menu', 'branch-product'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  })
}
