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
import { DataTable } from '../../../kit/list/table/DataTable.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { Page } from '../../../kit/screen/Page.tsx'
import { useMay } from '../../../kit/session/access.ts'
import { useBranchId } from '../../../kit/session/branch.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { AddDialog } from './AddDialog.tsx'
import { columns } from './columns.tsx'
import { RowActions } from './RowActions.tsx'

/** The people of one restaurant: who works here, with what roles, and who may come in. */
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
    <Page
      title={title}
      count={list.total}
      primary={add}
      filters={<SearchField value={list.state.q ?? ''} onChange={(q) => list.set({ q })} />}
    >
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
    </Page>
  )
}
