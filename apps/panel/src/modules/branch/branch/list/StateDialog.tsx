import type { BranchRow } from '@sofra/contract/branch/branch/branch.contract.ts'
import { Modal } from 'antd'
import { useBranch } from '../../../../kit/session/branch.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { StateChoice } from '../state/BranchState.tsx'
import styles from './BranchList.module.css'

interface StateDialogProps {
  readonly branch: Pick<BranchRow, 'id' | 'name'>
  readonly onClose: () => void
}

/** Sets the state of a restaurant from its row. */
export const StateDialog = ({ branch, onClose }: StateDialogProps) => {
  const t = useT()
  const loaded = useBranch(branch.id)
  return (
    <Modal open width={360} title={`${branch.name}: ${t('desk.state.title')}`} footer={null} onCancel={onClose}>
      <div className={styles.choosing} aria-busy={!loaded}>
        {loaded ? <StateChoice branch={loaded} onDone={onClose} /> : null}
      </div>
    </Modal>
  )
}
