import { type RoleRow, role, roleKeys } from '@sofra/contract/access/role/role.contract.ts'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { use } from 'react'
import { useMay } from '../../../kit/access.ts'
import { useT } from '../../../kit/i18n.ts'
import { columnsOf } from '../../../kit/list/columns.tsx'
import { DataTable } from '../../../kit/list/DataTable.tsx'
import { ExportMenu } from '../../../kit/list/ExportMenu.tsx'
import { FilterChips } from '../../../kit/list/FilterChips.tsx'
import type { ChoiceFilter } from '../../../kit/list/filters.ts'
import { ListBody } from '../../../kit/list/ListBody.tsx'
import { turned } from '../../../kit/list/list-state.ts'
import { SearchField } from '../../../kit/list/SearchField.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { useRecordLinks } from '../../../kit/list/useRecordLinks.ts'
import { OpenContext } from '../../../kit/open.ts'
import { Page } from '../../../kit/Page.tsx'
import { href } from '../../../kit/screen.ts'
import { useMe } from '../../../kit/session.ts'
import { RoleActions } from './RoleActions.tsx'
import styles from './RoleList.module.css'
import { roleKeysScreen } from './role.screens.ts'

const { text, number, own } = columnsOf(role)

const name = own('name', (row) => (
  <>
    <span className={styles.name}>{row.name}</span>
    {row.description ? <span className={styles.about}>{row.description}</span> : null}
  </>
))

/** Accounts of other people are seen by the platform and by dealers only. */
const seesAccounts = (type: string) => type === 'eliza' || type.startsWith('dealer')

/** The roles of an account, each leading to its permissions. */
export default function RoleList() {
  const t = useT()
  const may = useMay()
  const me = useMe()
  const open = use(OpenContext)
  const links = useRecordLinks()
  const list = useList<RoleRow>(role)
  const account: ChoiceFilter = {
    kind: 'choice',
    field: 'account_id',
    label: 'role.account_id',
    options: [{ value: String(me.account_id), label: 'role.own-account' }],
  }
  const wide = seesAccounts(me.account_type)
  const permissions = own('permissions', (row) => (row.is_owner ? t('role.owner-holds-all') : row.permissions))
  const columns = [
    { ...name, sort: true },
    ...(wide ? [text('account_title')] : []),
    { ...permissions, sort: true, align: 'end' as const },
    number('people'),
  ]
  const title = t('role.title')
  const add = may(role.create) ? (
    <Button type="primary" icon={<Plus size={16} />} onClick={() => open(links.create)}>
      {t('action.add')}
    </Button>
  ) : null
  return (
    <Page
      title={title}
      count={list.total}
      actions={
        <>
          <ExportMenu endpoint={role.export} state={list.state} columns={columns.map(({ key }) => key)} />
          {add}
        </>
      }
      filters={
        <>
          <SearchField value={list.state.q ?? ''} onChange={(q) => list.set({ q })} />
          <FilterChips filters={wide ? [account] : []} state={list.state} set={list.set} />
        </>
      }
    >
      <ListBody list={list} first={add} hint={t('role.list.hint')}>
        <DataTable
          label={title}
          columns={columns}
          rows={list.rows}
          sort={list.state.sort}
          onSort={(field) => list.set({ sort: turned(list.state.sort, field) })}
          {...(may(roleKeys) ? { open: ({ id }: RoleRow) => href(roleKeysScreen, { id }) } : {})}
          actions={(row) => <RoleActions row={row} />}
          look={{ stale: list.stale }}
        />
      </ListBody>
    </Page>
  )
}
