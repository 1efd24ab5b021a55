import { type Fixture, type Fixtures, ofAccount, type Samples } from '../../../testing/fixture.ts'

/** Views belong to a user and therefore to the user's own account, also while acting as a company. */
const userSql = 'select id as user_id, account_id from app_user where id = $1'

const view: Fixture['make'] = async ({ person }, { a }) => {
  const [of] = await a.admin(userSql, [person.id])
  return (await a.insert('saved_view', { ...of, list: '/role', name: 'Mine', query: '' })).id
}

/** A role of the user; sharing with other roles is refused. */
const ownRole: Fixture['make'] = async ({ person }, { a }) => {
  const [of] = await a.admin<{ user_id: number; account_id: number }>(userSql, [person.id])
  const role = await a.insert('role', { account_id: of?.account_id, name: 'Shared', keys: [] })
  await a.insert('user_role', { ...of, role_id: role.id })
  return role.id
}

export const savedViewFixtures: Fixtures = {
  saved_view_id: ofAccount(view),
  view_id: ofAccount(view),
  'POST /saved-view role_id': ofAccount(ownRole),
  'PUT /saved-view/:saved_view_id role_id': ofAccount(ownRole),
}

export const savedViewSamples: Samples = {
  'POST /saved-view': { list: '/role', columns: null },
  'PUT /saved-view/:saved_view_id': { columns: null },
  'PATCH /list-setting': { list: '/role', columns: null },
}
