import type { BranchRow } from '@sofra/contract/branch/branch/branch.contract.ts'
import { branchProfile, patchBranch } from '@sofra/contract/branch/branch/branch.profile.contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown, Modal } from 'antd'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../../kit/http/api.ts'
import { useCorner } from '../../../../kit/look/corner.ts'
import { useBranch } from '../../../../kit/session/branch.ts'
import { useToast } from '../../../../kit/toast/toast.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { StateChoice } from '../state/StateChoice.tsx'
import styles from './BranchList.module.css'
import { useRowItems } from './useRowItems.tsx'

/** Activates or deactivates a branch. */
const useSwitch = (branch: number) => {
  const t = useT()
  const toast = useToast()
  const queries = useQueryClient()
  const params = { branch_id: branch }
  return useMutation({
    mutationFn: async (is_active: boolean) => {
      const { version } = await call(branchProfile, { params })
      return call(patchBranch, { params, body: { is_active, version } })
    },
    onSuccess: () => toast.ok(t('action.saved')),
    onError: toast.fail,
    onSettled: () => queries.invalidateQueries({ queryKey: ['branch'] }),
  })
}

interface SwitchOffProps {
  readonly name: string
  readonly onYes: () => Promise<unknown>
  readonly onClose: () => void
}

/** Confirms the deactivation of a branch. */
const SwitchOff = ({ name, onYes, onClose }: SwitchOffProps) => {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const yes = async () => {
    setBusy(true)
    await onYes().catch(() => undefined)
    onClose()
  }
  return (
    <Modal
      open
      width={420}
      title={t('branch.switch-off.ask', { name })}
      okText={t('branch.switch-off')}
      okButtonProps={{ danger: true, loading: busy }}
      cancelText={t('action.cancel')}
      onOk={() => void yes()}
      onCancel={onClose}
    >
      {t('branch.switch-off.hint')}
    </Modal>
  )
}

interface StateDialogProps {
  readonly branch: Pick<BranchRow, 'id' | 'name'>
  readonly onClose: () => void
}

/** Sets the state of a branch from its row. */
const StateDialog = ({ branch, onClose }: StateDialogProps) => {
  const t = useT()
  const loaded = useBranch(branch.id)
  return (
    <Modal open width={420} title={`${branch.name}: ${t('desk.state.title')}`} footer={null} onCancel={onClose}>
      <div className={styles.choosing} aria-busy={!loaded}>
        {loaded ? <StateChoice branch={loaded} onDone={onClose} /> : null}
      </div>
    </Modal>
  )
}

/** Menu of a branch's row, with its dialogs. */
export const RowActions = ({ branch }: { readonly branch: BranchRow }) => {
  const corner = useCorner('bottom', 'end')
  const t = useT()
  const [asking, setAsking] = useState<'state' | 'off'>()
  const turn = useSwitch(branch.id)
  const { name, is_active } = branch
  const items = useRowItems(branch, {
    onState: () => setAsking('state'),
    onPower: () => (is_active ? setAsking('off') : turn.mutate(true)),
  })
  const close = () => setAsking(undefined)
  if (!items.length) return null
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']} placement={corner}>
        <Button
          type="text"
          loading={turn.isPending}
          aria-label={t('branch.more', { name })}
          icon={<Ellipsis size={16} aria-hidden="true" />}
        />
      </Dropdown>
      {asking === 'state' ? <StateDialog branch={branch} onClose={close} /> : null}
      {asking === 'off' ? <SwitchOff name={name} onYes={() => turn.mutateAsync(false)} onClose={close} /> : null}
    </>
  )
}
