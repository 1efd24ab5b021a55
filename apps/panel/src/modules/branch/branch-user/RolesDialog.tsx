import type { BranchUser } from '@sofra/contract/branch/branch-user/branch-user.contract.ts'
import { Alert, Modal } from 'antd'
import { useState } from 'react'
import { ApiError } from '../../../kit/http/api.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { RoleChoice } from '../../access/user/user.api.tsx'
import { useBranchUser, useOptions } from './useBranchUser.ts'

interface RolesDialogProps {
  readonly branch: number
  readonly row: BranchUser
  readonly close: () => void
}

/** The roles of somebody of the restaurant. When somebody else was faster, the choice stays and is saved by a second press. */
export const RolesDialog = ({ branch, row, close }: RolesDialogProps) => {
  const t = useT()
  const toast = useToast()
  const [roles, setRoles] = useState<readonly number[]>(row.role_ids)
  const [kept, setKept] = useState(false)
  const options = useOptions(branch)
  const { changeRoles } = useBranchUser(branch)
  const save = () =>
    changeRoles.mutate(
      { user: row.id, role_ids: [...roles], version: row.version },
      {
        onSuccess: () => {
          toast.ok(t('action.saved'))
          close()
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'error.stale') setKept(true)
          else toast.fail(error)
        },
      },
    )
  return (
    <Modal
      open
      title={t('branch-user.roles-of', { name: `${row.name} ${row.surname}` })}
      okText={t('action.save')}
      cancelText={t('action.cancel')}
      okButtonProps={{ disabled: roles.length === 0, loading: changeRoles.isPending }}
      onOk={save}
      onCancel={close}
      mask={{ closable: false }}
    >
      {kept ? <Alert type="warning" showIcon title={t('error.stale')} description={t('form.kept')} /> : null}
      <RoleChoice roles={options?.roles} value={roles} onChange={setRoles} />
    </Modal>
  )
}
