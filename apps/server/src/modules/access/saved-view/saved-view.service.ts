import type { ListSetting, patchListSetting, savedView } from '@sofra/contract/access/saved-view/saved-view.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { type Context, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { insertRecord, removeRecord, updateRecord } from '../../../kernel/records/write.ts'
import {
  inOwnAccount,
  readChanged,
  readView,
  settingsOf,
  shareableRoles,
  viewsOf,
  viewTable,
} from './saved-view.queries.ts'

/** Maximum views per list and lists with settings, per user. */
const limits = { views: 50, lists: 200 }

const tooMany = () => new AppError(409, 'saved-view.too-many')

/** Throws 404 for a role that the caller may not share with, whether it exists or not. */
const checkShared = async (query: Query, context: Context, role: number | null) => {
  if (role !== null && !(await shareableRoles(query, context)).some(({ id }) => id === role)) throw notFound()
}

/** Returns a view that the caller may change. Throws 404 for an invisible one, 403 for a colleague's. */
const changeable = async (query: Query, context: Context, id: number) => {
  const view = await readView(query, context, id)
  if (!view.may_change) throw new AppError(403, 'saved-view.not-yours')
  return view
}

/** Returns the views of a list, and the roles with which the caller may share one. */
export const listViews = (context: Context, list: string) =>
  inOwnAccount(context, async (query) => ({
    items: await viewsOf(query, context, list),
    roles: await shareableRoles(query, context),
  }))

export const createView = (context: Context, body: RequestOf<typeof savedView.create>['body']) =>
  inOwnAccount(context, async (query) => {
    const { id: user_id, ownAccountId: account_id } = person(context)
    await checkShared(query, context, body.role_id)
    // Without the lock, two requests could both pass the limit.
    await query('select from app_user where id = $1 for no key update', [user_id])
    const [had] = await query<{ n: number }>(
      'select count(*) as n from saved_view where account_id = $1 and user_id = $2 and list = $3',
      [account_id, user_id, body.list],
    )
    if (!had || had.n >= limits.views) throw tooMany()
    return readView(query, context, await insertRecord(query, viewTable, {}, { account_id, user_id, ...body }))
  })

/** Updates a view. Throws 404, 403, or 409 when the version is stale. */
export const updateView = (context: Context, id: number, body: RequestOf<typeof savedView.update>['body']) =>
  inOwnAccount(context, async (query) => {
    const { version, ...input } = body
    const present = await changeable(query, context, id)
    if (input.role_id !== present.role_id) await checkShared(query, context, input.role_id)
    const change = { id, version, input, present: () => readView(query, context, id) }
    await updateRecord(query, viewTable, {}, change)
    return readChanged(query, context, id)
  })

export const removeView = (context: Context, id: number) =>
  inOwnAccount(context, async (query) => {
    await changeable(query, context, id)
    await removeRecord(query, viewTable, {}, id)
    return null
  })

interface NewSetting extends Pick<Row<'list_setting'>, 'account_id' | 'user_id' | 'list' | 'view_id'> {
  columns: string | null
  maxLists: number
  /** Whether columns and view are set; otherwise an existing setting keeps them. */
  sets_columns: boolean
  sets_view: boolean
}

const putSetting = statement<NewSetting>(`
insert into list_setting as s (account_id, user_id, list, columns, view_id)
select :account_id, :user_id, :list, :columns, :view_id
where (select count(*) from list_setting where user_id = :user_id) < :maxLists
  or exists (select from list_setting where user_id = :user_id and list = :list)
on conflict (user_id, list) do update set
  columns = case when :sets_columns then excluded.columns else s.columns end,
  view_id = case when :sets_view then excluded.view_id else s.view_id end
returning list`)

/** Changes how a list looks to the caller and which view it opens with. Absent fields are unchanged. */
export const changeSetting = (context: Context, body: RequestOf<typeof patchListSetting>['body']) =>
  inOwnAccount(context, async (query): Promise<ListSetting> => {
    const { list, columns = null, view_id = null } = body
    const { id, ownAccountId } = person(context)
    if (view_id !== null && (await readView(query, context, view_id)).list !== list) throw notFound()
    const rows = await putSetting(query, {
      account_id: ownAccountId,
      user_id: id,
      list,
      columns: columns && JSON.stringify(columns),
      view_id,
      maxLists: limits.lists,
      sets_columns: 'columns' in body,
      sets_view: 'view_id' in body,
    })
    if (rows.length === 0) throw tooMany()
    const [setting] = await settingsOf(query, id, list)
    if (!setting) throw new Error('a setting that was written is there')
    return setting
  })
