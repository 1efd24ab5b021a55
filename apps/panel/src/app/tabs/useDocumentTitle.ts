import { useEffect } from 'react'
import { setDocumentTitle } from '../../kit/screen/title.ts'
import { useT } from '../../kit/words/i18n.ts'
import { useTabState, type View } from './tab-store.ts'

/** Names the page in the browser after the tab in front. */
export const useDocumentTitle = (here: View | null) => {
  const t = useT()
  const { tabs } = useTabState()
  const own = tabs.open.find(({ path }) => path === here?.path)?.title
  const title = here ? (own ?? t(here.screen.title)) : undefined
  useEffect(() => {
    if (title) setDocumentTitle(`${title} · Sofra`)
  }, [title])
}
