import type { UseQueryResult } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { CloudOff, SearchX, UtensilsCrossed } from 'lucide-react'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { useT } from '../../../kit/words/i18n.ts'
import { MenuCloneAction } from '../menu-clone/menu-clone.api.tsx'
import { AddCategory } from './head/AddButtons.tsx'
import { MenuContent, type MenuContentProps } from './MenuContent.tsx'
import { MenuSkeleton } from './MenuSkeleton.tsx'
import type { Menu } from './menu.api.ts'
import type { MenuSection } from './menu-view.ts'

interface MenuBodyProps extends MenuContentProps {
  readonly menu: Pick<UseQueryResult<Menu>, 'data' | 'error' | 'refetch'>
  readonly sections: readonly MenuSection[]
  /** Takes the search and the filters out. */
  readonly clear: () => void
}

/** The menu in each of its situations: on its way, not loaded, empty, nothing matches, not refreshed, there. */
export const MenuBody = ({ menu: { data, error, refetch }, sections, clear, ...content }: MenuBodyProps) => {
  const t = useT()
  const again = <Button onClick={() => void refetch()}>{t('action.retry')}</Button>
  if (!data)
    return error ? (
      <EmptyState icon={CloudOff} title={t('menu.failed')} hint={error.message}>
        {again}
      </EmptyState>
    ) : (
      <MenuSkeleton />
    )
  if (data.categories.length === 0)
    return (
      <EmptyState icon={UtensilsCrossed} title={t('menu.empty')} hint={t('menu.empty.hint')}>
        <AddCategory main />
        <MenuCloneAction />
      </EmptyState>
    )
  return (
    <>
      {error ? <Alert type="warning" showIcon title={t('list.failed.kept')} action={again} /> : null}
      {sections.length > 0 ? (
        <MenuContent sections={sections} {...content} />
      ) : (
        <EmptyState icon={SearchX} title={t('menu.no-match')} hint={t('menu.no-match.hint')}>
          <Button onClick={clear}>{t('list.clear-filters')}</Button>
        </EmptyState>
      )}
    </>
  )
}
