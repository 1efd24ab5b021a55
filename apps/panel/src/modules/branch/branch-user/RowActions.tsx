import {
  type BranchUser,
  deleteBranchUser,
  putBranchUser,
} from '@sofra/contract/branch/branch-user/branch-user.contract.ts'
import { Alert, Button, Modal } from 'antd'
import { ShieldUser, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { Confirm } from '../../../kit/dialog/Confirm.tsx'
import { isStale } from '../../../kit/http/api-error.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useMe } from '../../../kit/session/session.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { RoleChoice } from '../../access/user/user.api.tsx'
import { useBranchUser, useOptions } from './useBranchUser.ts'

interface RolesDialogProps {
  readonly branch: number
  readonly row: BranchUser
  readonly close: () => void
}

/** Edits the roles of a branch user. After a conflict the selection stays and is saved by a second click. */
const RolesDialog = ({ branch, row, close }: RolesDialogProps) => {
  const t = useT()
  const toast = useToast()
  const [roles, setRoles] = useState<readonly number[]>(row.role_ids)
  const [isStaleDraft, setIsStaleDraft] = useState(false)
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
          if (isStale(error)) setIsStaleDraft(true)
          else toast.fail(error)
        },
      },
    )
  return (
    <Modal
      open
      title={t('branch-user.roles-of', { name: `${row.name} ${row.surname}` })}
      okText={t('action.save')}
      onOk={save}
      onCancel={close}
      mask={{ closable: false }}
    >
      {isStaleDraft ? <Alert type="warning" showIcon title={t('error.stale')} description={t('form.kept')} /> : null}
      <RoleChoice roles={options?.roles} value={roles} onChange={setRoles} />
    </Modal>
  )
}

interface RowProps {
  readonly branch: number
  readonly row: BranchUser
}

/** Removes a user from the branch; warns when it is their only one. */
const RemoveUser = ({ branch, row }: RowProps) => {
  const t = useT()
  const toast = useToast()
  const { takeAway } = useBranchUser(branch)
  const name = `${row.name} ${row.surname}`
  const take = () =>
    takeAway
      .mutateAsync(row.id)
      .then(({ switched_off }) => toast.ok(t(switched_off ? 'branch-user.taken.off' : 'branch-user.taken')), toast.fail)
  return (
    <Confirm
      danger
      title={t('branch-user.take.ask', { name })}
      text={t(row.elsewhere ? 'branch-user.take.others' : 'branch-user.take.last')}
      ok={t('branch-user.take.submit')}
      onConfirm={take}
    >
      {(ask) => (
        <Button onClick={ask} type="text" aria-label={t('branch-user.take', { name })} icon={<UserMinus size={16} />} />
      )}
    </Confirm>
  )
}

/** Actions on a branch user; none on oneself. */
export const RowActions = ({ branch, row }: RowProps) => {
  const t = useT()
  const may = useMay()
  const me = useMe()
  const [editing, setEditing] = useState(false)
  if (row.id === me.id) return null
  const isOver = !row.is_active && row.elsewhere === 0
  return (
    <>
      {may(putBranchUser) ? (
        <Button
          type="text"
          aria-label={t('branch-user.edit-roles', { name: `${row.name} ${row.surname}` })}
          icon={<ShieldUser size={16} />}
          onClick={() => setEditing(true)}
        />
      ) : null}
      {may(deleteBranchUser) && !isOver ? <RemoveUser branch={branch} row={row} /> : null}
      {editing ? <RolesDialog branch={branch} row={row} close={() => setEditing(false)} /> : null}
    </>
  )
}
