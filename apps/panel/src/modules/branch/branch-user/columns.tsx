import type { BranchUser } from '@sofra/contract/branch/branch-user/branch-user.contract.ts'
import type { Column } from '../../../kit/list/table/columns.tsx'
import { PersonLine } from '../../../kit/look/Face.tsx'
import { useMe } from '../../../kit/session/session.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { LastSeen, Tags, UserState } from '../../access/user/user.api.tsx'
import styles from './BranchUser.module.css'

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
        <span className={styles.elsewhere}>{t('branch-user.elsewhere', { n: row.elsewhere })}</span>
      ) : null}
    </span>
  )
}

export const columns: readonly Column<BranchUser>[] = [
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
