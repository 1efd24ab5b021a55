import { type ListSetting, type SavedView, savedView } from '@sofra/contract/access/saved-view/saved-view.contract.ts'
import { type Context, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { nothing, type Query, type Work, withTenant } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'
import { recordTable } from '../../../kernel/records/table.ts'

/** Runs `work` in the scope of the caller's own account, also while acting as a company, because views belong to the user. */
export const inOwnAccount = <T>(context: Context, work: Work<T>) =>
  withTenant(context.pools, { ...nothing, accounts: [person(context).ownAccountId] }, work, context.actor)

export const viewTable = recordTable('saved_view', savedView.row, {
  computed: { role_name: '', owner_name: '', is_mine: '', is_default: '', may_change: '' },
})

/** Users who assign roles manage the views shared with them. */
const managesRoles = (context: Context) => {
  const { isAuthForAccount, keys } = person(context)
  return isAuthForAccount && keys.has('put-role')
}

/** SQL condition for the views visible to `$1` (`saved_view v`): the user's own, and those shared with a role of the user. */
const isSeen = `(v.user_id = $1 or exists (
  select from user_role ur where ur.user_id = $1 and ur.role_id = v.role_id and ur.account_id = v.account_id))`

const select = `
select v.id, v.version, v.created_at, v.list, v.name, v.role_id, v.query, v.columns, r.name as role_name,
  concat_ws(' ', u.name, u.surname) as owner_name, v.user_id = $1 as is_mine, s.view_id is not null as is_default,
  v.user_id = $1 or (v.role_id is not null and $2::boolean) as may_change
from saved_view v
join app_user u on u.account_id = v.account_id and u.id = v.user_id
left join role r on r.id = v.role_id and r.account_id = v.account_id
left join list_setting s on s.user_id = $1 and s.list = v.list and s.view_id = v.id`

/** Returns the views of a list that the caller sees, by name. */
export const viewsOf = (query: Query, context: Context, list: string) =>
  query<SavedView>(`${select} where v.list = $3 and ${isSeen} order by lower(v.name), v.id`, [
    person(context).id,
    managesRoles(context),
    list,
  ])

/** Returns a view that the caller sees. Throws 404. */
export const readView = async (query: Query, context: Context, id: number): Promise<SavedView> => {
  const [row] = await query<SavedView>(`${select} where v.id = $3 and ${isSeen}`, [
    person(context).id,
    managesRoles(context),
    id,
  ])
  if (!row) throw notFound()
  return row
}

/** Returns a view just changed by the caller, which may no longer be visible: a colleague's view that is shared no more. */
export const readChanged = async (query: Query, context: Context, id: number): Promise<SavedView> => {
  const [row] = await query<SavedView>(`${select} where v.id = $3`, [person(context).id, managesRoles(context), id])
  if (!row) throw notFound()
  return row
}

/** Returns the roles that the caller may share with: the caller's own, or all of the account. */
export const shareableRoles = (query: Query, context: Context) =>
  query<Pick<Row<'role'>, 'id' | 'name'>>(
    `select r.id, r.name from role r
     where $2::boolean or exists (select from user_role ur where ur.user_id = $1 and ur.role_id = r.id)
     order by lower(r.name), r.id`,
    [person(context).id, managesRoles(context)],
  )

/** Returns a user's list settings, for one list or all; a view that is no longer visible is null. */
export const settingsOf = (query: Query, user: number, list: string | null = null) =>
  query<ListSetting>(
    `select s.list, s.columns, case when v.id is not null then
       jsonb_build_object('id', v.id, 'name', v.name, 'query', v.query, 'columns', v.columns) end as view
     from list_setting s
     left join saved_view v on v.account_id = s.account_id and v.id = s.view_id and ${isSeen}
     where s.user_id = $1 and ($2::text is null or s.list = $2) order by s.list`,
    [user, list],
  )
