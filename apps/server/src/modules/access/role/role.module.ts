import { copyRole, putRoleKeys, role, roleKeys, roleSchema } from '@sofra/contract/access/role/role.contract.ts'
import { person } from '../../../kernel/context.ts'
import { crud, overriding } from '../../../kernel/crud.ts'
import type { Tables } from '../../../kernel/database/tables.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { serverModule } from '../../../kernel/module.ts'
import { roleTable, withOwnCount } from './role.queries.ts'
import { changeKeys, checkUnused, copyOf, createRole, keysOfRole } from './role.service.ts'
import { treeFor } from './role.tree.api.ts'

const tables: Tables = { role: { word: 'role.one', name: 'name', columns: 'none' } }

const plain = crud(role, roleTable, {
  search: ['name', 'description', 'account_title'],
  checkRemoval: checkUnused,
  mapRow: withOwnCount,
})

/** Routes of roles. */
const roleRoutes: Route[] = [
  ...overriding(plain, [serve(role.create, ({ body }, context) => createRole(context, body))]),
  serve(roleSchema, async (_, context) => {
    const { accountType, keys } = person(context)
    return { areas: treeFor(accountType, keys, context.lang) }
  }),
  serve(roleKeys, ({ params }, context) => keysOfRole(context, params.role_id)),
  serve(putRoleKeys, ({ params, body }, context) => changeKeys(context, params.role_id, body)),
  serve(copyRole, ({ params }, context) => copyOf(context, params.role_id)),
]

export const roleModule = serverModule({ tables, routes: roleRoutes })
