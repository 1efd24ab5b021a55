import { copyRole, type RoleRow, role, roleKeys } from '@sofra/contract/access/role/role.contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Copy, Pencil, Plus } from 'lucide-react'
import { use } from 'react'
import { call } from '../../../kit/http/api.ts'
import { DeleteButton } from '../../../kit/list/DeleteButton.tsx'
import { FilterChips } from '../../../kit/list/filter/FilterChips.tsx'
import { accountPick } from '../../../kit/list/filter/record-picks.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { columnsOf, withCreatedAt } from '../../../kit/list/table/columns.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { useRecordLinks } from '../../../kit/list/useRecordLinks.ts'
import { OpenContext } from '../../../kit/screen/open.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useManagesOtherAccounts } from '../../../kit/session/session.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './RoleList.module.css'
import { roleKeysAddress } from './role.address.ts'

const useCopy = ({ id }: RoleRow) => {
  const t = useT()
  const toast = useToast()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(copyRole, { params: { role_id: id } }),
    onSuccess: ({ role: { name }, left_out }) =>
      toast.ok(left_out ? t('role.copied.without', { name, n: left_out }) : t('role.copied', { name })),
    onError: toast.fail,
    onSettled: () => queries.invalidateQueries({ queryKey: [role.name] }),
  })
}

/** The actions of a role's row. */
const RoleActions = ({ row }: { readonly row: RoleRow }) => {
  const t = useT()
  const may = useMay()
  const open = use(OpenContext)
  const links = useRecordLinks()
  const copy = useCopy(row)
  return (
    <span className={styles.actions}>
      {may(role.update) ? (
        <Button
          type="text"
          icon={<Pencil size={16} />}
          title={t('action.edit')}
          aria-label={`${t('action.edit')}: ${row.name}`}
          onClick={() => open(links.edit(row.id))}
        />
      ) : null}
      {may(copyRole) ? (
        <Button
          type="text"
          icon={<Copy size={16} />}
          title={t('role.copy')}
          aria-label={`${t('role.copy')}: ${row.name}`}
          loading={copy.isPending}
          onClick={() => copy.mutate()}
        />
      ) : null}
      {may(role.remove) && row.is_owner ? <span className={styles.none} /> : null}
      {may(role.remove) && !row.is_owner ? <DeleteButton of={role} id={row.id} name={row.name} /> : null}
    </span>
  )
}

const { text, number, custom } = columnsOf(role)

const name = custom('name', (row) => (
  <>
    <span className={styles.name}>{row.name}</span>
    {row.description ? <span className={styles.about}>{row.description}</span> : null}
  </>
))

const account = accountPick('account_id', 'role.account_title')

/** The roles of an account, each linked to its permissions. */
export default function RoleList() {
  const t = useT()
  const may = useMay()
  const open = use(OpenContext)
  const links = useRecordLinks()
  const list = useList<RoleRow>(role)
  const wide = useManagesOtherAccounts()
  const permissions = custom('permissions', (row) => (row.is_owner ? t('role.owner-holds-all') : row.permissions))
  const columns = withCreatedAt(role, [
    { ...name, sort: true },
    ...(wide ? [text('account_title')] : []),
    { ...permissions, sort: true, align: 'end' as const },
    number('people'),
  ])
  return (
    <ListPage
      of={role}
      list={list}
      columns={columns}
      words={{ title: t('role.title'), hint: t('role.list.hint') }}
      filters={<FilterChips filters={wide ? [account] : []} state={list.state} set={list.set} />}
      add={
        may(role.create) ? (
          <Button type="primary" icon={<Plus size={16} />} onClick={() => open(links.create)}>
            {t('action.add')}
          </Button>
        ) : null
      }
      row={{
        open: may(roleKeys) ? ({ id }) => roleKeysAddress(id) : undefined,
        actions: (row) => <RoleActions row={row} />,
      }}
    />
  )
}
