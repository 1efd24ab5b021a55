import type { MenuCategory } from '@sofra/contract/catalog/menu/menu.contract.ts'
import { applyBulk } from '@sofra/contract/catalog/menu-change/menu-change.contract.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useMay } from '../../../../kit/session/access.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { LazyBulkDialog } from '../../menu-change/menu-change.api.tsx'
import type { Selection } from '../useSelection.ts'
import styles from './SelectionBar.module.css'

interface SelectionBarProps {
  readonly categories: readonly MenuCategory[]
  readonly selection: Selection
}

/** What can be done with the rows that are selected; at the foot of the window as long as there are some. */
export const SelectionBar = ({ categories, selection: { selected, clear } }: SelectionBarProps) => {
  const t = useT()
  const may = useMay()
  const [changing, setChanging] = useState(false)
  if (selected.length === 0) return null
  return (
    <section className={styles.bar} aria-label={t('menu.table.selection')}>
      <span role="status">{t('menu.table.selected', { n: selected.length })}</span>
      <Button onClick={clear}>{t('menu.table.clear-selection')}</Button>
      {may(applyBulk) ? (
        <Button type="primary" onClick={() => setChanging(true)}>
          {t('menu-change.open')}
        </Button>
      ) : null}
      {changing ? (
        <LazyBulkDialog categories={categories} shown={selected} picked onClose={() => setChanging(false)} />
      ) : null}
    </section>
  )
}
