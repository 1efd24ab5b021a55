import { branchProducts } from '@sofra/contract/catalog/menu/menu.contract.ts'
import { type MenuChange, undoMenuChange } from '@sofra/contract/catalog/menu-change/menu-change.contract.ts'
import { Alert, Button } from 'antd'
import { use } from 'react'
import { OpenContext } from '../../../kit/screen/open.ts'
import { useSearch } from '../../../kit/screen/place.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { useUndo } from '../menu-change/menu-change.api.tsx'
import styles from './Comparison.module.css'
import { cloneSearch } from './clone-search.ts'
import { useSumText } from './useSumText.ts'

interface DoneProps {
  readonly change: MenuChange
  readonly branch: number
  readonly onUndone: () => void
}

/** What was taken over, with the way back. */
export const Done = ({ change, branch, onUndone }: DoneProps) => {
  const t = useT()
  const may = useMay()
  const open = use(OpenContext)
  const textOf = useSumText()
  const [{ back }] = useSearch(cloneSearch)
  const undo = useUndo()
  return (
    <Alert
      type="success"
      showIcon
      role="status"
      title={t('menu-clone.done', { sum: textOf(change) })}
      description={
        <span className={styles.doneActions}>
          {may(undoMenuChange) ? (
            <Button loading={undo.isPending} onClick={() => undo.mutate(change.id, { onSuccess: onUndone })}>
              {t('menu-change.undo')}
            </Button>
          ) : null}
          {may(branchProducts) ? (
            <Button onClick={() => open(`/manegement/${branch}/product/management`)}>
              {t('menu-clone.done.menu')}
            </Button>
          ) : null}
          {back === 'setup' ? (
            <Button type="primary" onClick={() => open(`/branch/setup/${branch}?step=menu`)}>
              {t('menu-clone.done.setup')}
            </Button>
          ) : null}
        </span>
      }
    />
  )
}
