import {
  type BranchUser,
  branchUsers,
  postBranchUser,
} from '@sofra/contract/branch/branch-user/branch-user.contract.ts'
import { Button } from 'antd'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { ListBody } from '../../../kit/list/ListBody.tsx'
import { turned } from '../../../kit/list/list-state.ts'
import { SearchField } from '../../../kit/list/SearchField.tsx'
import type { Column } from '../../../kit/list/table/columns.tsx'
import { DataTable } from '../../../kit/list/table/DataTable.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { PersonLine } from '../../../kit/look/Face.tsx'
import { useMay } from '../../../kit/session/access.ts'
import { useBranchId } from '../../../kit/session/branch.ts'
import { useMe } from '../../../kit/session/session.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { LastSeen, Tags, UserState } from '../../access/user/user.api.tsx'
import { SettingsPage } from '../branch/branch-settings.api.tsx'
import { AddDialog } from './AddDialog.tsx'
import styles from './BranchUser.module.css'
import { RowActions } from './RowActions.tsx'

const Person = ({ row }: { readonly row: BranchUser }) => {
  const t = useT()
  const me = useMe()
  const mark = row.id === me.id ? t('user.you') : undefined
  return <PersonLine name={`${row.name} ${row.surname}`} image={row.profile_image} below={row.email} mark={mark} />
}

const Roles = ({ row }: { readonly row: BranchUser }) => {
  const t = useT()
  return (
    <span>
      <Tags of={row.roles} />
      {row.elsewhere ? (
        <span className={`quiet small ${styles.elsewhere}`}>{t('branch-user.elsewhere', { n: row.elsewhere })}</span>
      ) : null}
    </span>
  )
}

const columns: readonly Column<BranchUser>[] = [
  { key: 'name', title: 'branch-user.one', sort: true, render: (row) => <Person row={row} /> },
  { key: 'roles', title: 'branch-user.roles', render: (row) => <Roles row={row} /> },
  { key: 'state', title: 'branch-user.state', render: (row) => <UserState {...row} /> },
  {
    key: 'last_seen_at',
    title: 'branch-user.last_seen_at',
    sort: true,
    fits: true,
    render: (row) => <LastSeen at={row.last_seen_at} isInvited={row.is_invited} />,
  },
]

/** Users of one branch with their roles. */
export default function BranchUserList() {
  const t = useT()
  const may = useMay()
  const branch = useBranchId()
  const [adding, setAdding] = useState(false)
  const list = useList<BranchUser>({ name: 'branch-user', list: branchUsers, params: { branch_id: branch } })
  const title = t('branch-user.title')
  const add = may(postBranchUser) ? (
    <Button type="primary" icon={<UserPlus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
      {t('branch-user.add')}
    </Button>
  ) : null
  return (
    <SettingsPage title={title} count={list.count} primary={add}>
      <div className={styles.search}>
        <SearchField value={list.state.q ?? ''} onChange={(q) => list.set({ q })} />
      </div>
      <ListBody list={list} first={add} hint={t('branch-user.empty')}>
        <DataTable
          label={title}
          columns={columns}
          rows={list.rows}
          sort={list.state.sort}
          onSort={(field) => list.set({ sort: turned(list.state.sort, field) })}
          actions={(row) => <RowActions branch={branch} row={row} />}
          look={{ stale: list.stale }}
        />
      </ListBody>
      {adding ? <AddDialog branch={branch} close={() => setAdding(false)} /> : null}
    </SettingsPage>
  )
}
