import {
  copyRole,
  putRoleKeys,
  type RoleRow,
  role,
  roleKeys,
  roleSchema,
} from '@sofra/contract/access/role/role.contract.ts'
import { person } from '../../../kernel/context.ts'
import { page } from '../../../kernel/database/list.ts'
import { exported } from '../../../kernel/export/export.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { treeFor } from '../permission/permission.api.ts'
import { counted, roleById, rolesSql } from './role.queries.ts'
import { changeKeys, copyOf, createRole, deleteRole, keysOfRole, renameRole } from './role.service.ts'

/** Roles: what people of an account may do, gathered under names. Which ones are seen is the row security's part. */
export const roleRoutes: Route[] = [
  serve(role.list, async ({ query }, context) => {
    const { items, ...rest } = await page<RoleRow>(context, rolesSql(query), query)
    return { ...rest, items: items.map(counted) }
  }),
  serve(role.export, ({ query }, context) => exported(role, rolesSql(query), query, context)),
  serve(role.one, ({ params }, { query }) => roleById(query, params.role_id)),
  serve(role.create, ({ body }, context) => createRole(context, body)),
  serve(role.update, ({ params, body }, context) => renameRole(context, params.role_id, body)),
  serve(role.remove, ({ params }, context) => deleteRole(context, params.role_id)),
  serve(roleSchema, async (_, context) => {
    const { accountType, keys } = person(context)
    return { areas: treeFor(accountType, keys, context.lang) }
  }),
  serve(roleKeys, ({ params }, context) => keysOfRole(context, params.role_id)),
  serve(putRoleKeys, ({ params, body }, context) => changeKeys(context, params.role_id, body)),
  serve(copyRole, ({ params }, context) => copyOf(context, params.role_id)),
]
