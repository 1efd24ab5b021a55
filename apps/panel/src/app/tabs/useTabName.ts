import { ownName, useBranch } from '../../kit/session/branch.ts'
import { useT } from '../../kit/words/i18n.ts'
import { paramsOf, screenOf } from './screen-of.ts'
import type { Tab } from './tabs.ts'

/** Returns the name of a tab and its page: the page and its branch. */
export const useTabName = ({ path, title }: Pick<Tab, 'path' | 'title'>) => {
  const t = useT()
  const screen = screenOf(path)
  const ofBranch = screen?.path.startsWith('/manegement/') ? Number(paramsOf(path).branch_id) : undefined
  const branch = useBranch(ofBranch)
  const page = title ?? (screen ? t(screen.title) : path)
  return branch ? `${page} · ${ownName(branch)}` : page
}
