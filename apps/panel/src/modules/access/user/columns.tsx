import { type UserRow, user } from '@sofra/contract/access/user/user.contract.ts'
import { useMemo } from 'react'
import { type Column, columnsOf } from '../../../kit/list/table/columns.tsx'
import { PersonLine } from '../../../kit/look/Face.tsx'
import { StatusDot, type Tone } from '../../../kit/look/Status.tsx'
import { useMe } from '../../../kit/session/session.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { Tags } from './Tags.tsx'

const { custom, text, flag, date, choice } = columnsOf(user)

const Person = ({ row }: { readonly row: UserRow }) => {
  const t = useT()
  const me = useMe()
  const name = `${row.name} ${row.surname}`
  const mark = row.id === me.id ? t('user.you') : undefined
  return <PersonLine name={name} image={row.profile_image} below={row.email} mark={mark} />
}

interface StateProps {
  readonly is_active: boolean
  readonly is_invited: boolean
}

const stateOf = ({ is_active, is_invited }: StateProps): readonly [Tone, 'passive' | 'invited' | 'active'] => {
  if (!is_active) return ['quiet', 'passive']
  return is_invited ? ['waiting', 'invited'] : ['good', 'active']
}

/** Whether a user can sign in: active, invited or inactive. */
export const UserState = (props: StateProps) => {
  const t = useT()
  const [tone, state] = stateOf(props)
  return <StatusDot tone={tone} label={t(`user.state.${state}`)} />
}

/** The last activity of a user, as a relative time. */
export const LastSeen = ({ at, isInvited }: { readonly at: string | null; readonly isInvited: boolean }) => {
  const t = useT()
  const { ago, dateTime } = useFormat()
  if (at)
    return (
      <time dateTime={at} title={dateTime(at)}>
        {ago(at)}
      </time>
    )
  return isInvited ? t('user.never-seen') : '–'
}

/** A user's scope: branches, companies, or all. */
const ScopeCell = ({ row }: { readonly row: UserRow }) => {
  const t = useT()
  const limited = row.branches.length ? row.branches : row.companies
  return limited.length ? <Tags of={limited} /> : t('user.places.all')
}

const sortable = <Row,>(column: Column<Row>): Column<Row> => ({ ...column, sort: true })

const all: readonly Column<UserRow>[] = [
  sortable(custom('name', (row) => <Person row={row} />)),
  sortable(text('account_name')),
  custom('roles', (row) => <Tags of={row.roles} />),
  custom('branches', (row) => <ScopeCell row={row} />),
  sortable({ ...custom('is_active', (row) => <UserState {...row} />), title: 'user.state' }),
  sortable({
    ...custom('last_seen_at', (row) => <LastSeen at={row.last_seen_at} isInvited={row.is_invited} />),
    fits: true,
  }),
  { ...text('surname'), extra: true },
  { ...text('email'), extra: true },
  { ...text('phone'), extra: true },
  { ...custom('companies', (row) => <Tags of={row.companies} />), extra: true },
  { ...flag('is_auth_for_account'), extra: true },
  { ...flag('is_kiosk'), extra: true },
  { ...choice('account_type', 'account-type'), extra: true },
  { ...date('created_at'), extra: true },
]

/** The columns of the users, with the account for users who see several. */
export const useUserColumns = () => {
  const { account_type, acting } = useMe()
  const several = !acting && ['eliza', 'dealer', 'dealer_demo'].includes(account_type)
  return useMemo(() => (several ? all : all.filter(({ key }) => !key.startsWith('account_'))), [several])
}
