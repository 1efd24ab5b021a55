import type { MenuCategory } from '@sofra/contract/catalog/menu/menu.contract.ts'
import { applyBulk, menuChanges } from '@sofra/contract/catalog/menu-change/menu-change.contract.ts'
import { Button } from 'antd'
import { History, ListChecks } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../../kit/part.tsx'
import { useMay } from '../../../kit/session/access.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { RecentChanges } from './RecentChanges.tsx'

/** The bulk change dialog, loaded when it is opened. */
export const LazyBulkDialog = lazyPart(() => import('./BulkDialog.tsx'))

interface MenuChangeActionsProps {
  readonly categories: readonly MenuCategory[]
  /** The filtered products; undefined without a filter. */
  readonly visibleIds: readonly number[] | undefined
}

/** Menu actions: bulk change and its history with undo. */
export const MenuChangeActions = ({ categories, visibleIds }: MenuChangeActionsProps) => {
  const t = useT()
  const may = useMay()
  const [opened, open] = useState<'bulk' | 'recent'>()
  const close = () => open(undefined)
  return (
    <>
      {may(menuChanges) ? (
        <Button icon={<History size={16} aria-hidden="true" />} onClick={() => open('recent')}>
          {t('menu-change.recent')}
        </Button>
      ) : null}
      {may(applyBulk) && categories.some(({ products }) => products.length > 0) ? (
        <Button icon={<ListChecks size={16} aria-hidden="true" />} onClick={() => open('bulk')}>
          {t('menu-change.open')}
        </Button>
      ) : null}
      {opened === 'bulk' ? <LazyBulkDialog categories={categories} visibleIds={visibleIds} onClose={close} /> : null}
      {opened === 'recent' ? <RecentChanges onClose={close} /> : null}
    </>
  )
}

export { RecentChanges } from './RecentChanges.tsx'
export { menuQueries, useUndo } from './useUndo.ts'
