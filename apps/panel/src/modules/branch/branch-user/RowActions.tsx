import {
  type BranchUser,
  deleteBranchUser,
  putBranchUser,
} from '@sofra/contract/branch/branch-user/branch-user.contract.ts'
import { Button, Popconfirm } from 'antd'
import { ShieldUser, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '../../../kit/session/access.ts'
import { useMe } from '../../../kit/session/session.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { RolesDialog } from './RolesDialog.tsx'
import { useBranchUser } from './useBranchUser.ts'

interface RowProps {
  readonly branch: number
  readonly row: BranchUser
}

/** Takes the restaurant away from somebody; says before what that means for whoever has no other. */
const TakeAway = ({ branch, row }: RowProps) => {
  const t = useT()
  const toast = useToast()
  const { takeAway } = useBranchUser(branch)
  const name = `${row.name} ${row.surname}`
  const take = () =>
    takeAway
      .mutateAsync(row.id)
      .then(({ switched_off }) => toast.ok(t(switched_off ? 'branch-user.taken.off' : 'branch-user.taken')), toast.fail)
  return (
    <Popconfirm
      title={t('branch-user.take.ask', { name })}
      description={t(row.elsewhere ? 'branch-user.take.others' : 'branch-user.take.last')}
      okText={t('branch-user.take.submit')}
      cancelText={t('action.cancel')}
      okButtonProps={{ danger: true }}
      onConfirm={take}
    >
      <Button type="text" aria-label={t('branch-user.take', { name })} icon={<UserMinus size={16} />} />
    </Popconfirm>
  )
}

/** What can be done with somebody of the restaurant; nothing with oneself. */
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
      {may(deleteBranchUser) && !isOver ? <TakeAway branch={branch} row={row} /> : null}
      {editing ? <RolesDialog branch={branch} row={row} close={() => setEditing(false)} /> : null}
    </>
  )
}
