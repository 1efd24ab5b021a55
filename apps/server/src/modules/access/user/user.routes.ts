import { patchUser, resetUserPassword, user, userRoles, userScopes } from '@sofra/contract/access/user/user.contract.ts'
import { page } from '../../../kernel/database/list.ts'
import { exported } from '../../../kernel/export/export.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { changeUser } from './user.change.ts'
import { type Letters, mailPasswordCode } from './user.letters.ts'
import { readUserRoles, readUserScopes } from './user.offer.ts'
import { openUser } from './user.open.ts'
import { readUser, userList } from './user.queries.ts'
import { removeUser, switchUser } from './user.switch.ts'

const ownTransaction = { ownTransaction: true }

/** Routes of users, for the managers of their accounts. */
export const userRoutes = ({ config: letters }: { config: Letters }): Route[] => [
  serve(user.list, ({ query }, context) => page(context, userList(query, context), query)),
  serve(user.export, ({ query }, context) => exported(user, userList(query, context), query, context)),
  serve(user.one, ({ params }, context) => readUser(context.query, context, params.user_id)),
  serve(user.create, (request, context) => openUser(letters, request, context), ownTransaction),
  serve(user.update, (request, context) => changeUser(letters, request, context), ownTransaction),
  serve(user.remove, ({ params }, context) => removeUser(params.user_id, context), ownTransaction),
  serve(patchUser, switchUser, ownTransaction),
  serve(resetUserPassword, ({ params }, context) => mailPasswordCode(letters, params.user_id, context), ownTransaction),
  serve(userRoles, readUserRoles),
  serve(userScopes, readUserScopes),
]
