import {
  addBranchUser,
  branchUserOptions,
  branchUsers,
  deleteBranchUser,
  postBranchUser,
  putBranchUser,
} from '@sofra/contract/branch/branch-user/branch-user.contract.ts'
import { page } from '../../../kernel/database/list.ts'
import { queryOf } from '../../../kernel/database/tenant.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { recordKeys } from '../../../kernel/records/keys.ts'
import type { Letters } from '../../access/user/user.api.ts'
import { branchUserList } from './branch-user.queries.ts'
import { add, changeRoles, invite, readOptions, remove } from './branch-user.service.ts'

const ownTransaction = { ownTransaction: true }

/** Routes of the users of one branch, for its manager. */
export const branchUserRoutes = ({ config: letters }: { config: Letters }): Route[] => [
  serve(
    branchUsers,
    ({ params, query }, context) => {
      const list = branchUserList(recordKeys(context, params), context.scope, query)
      return page({ query: queryOf(context.pools.platform) }, list, query)
    },
    ownTransaction,
  ),
  serve(branchUserOptions, readOptions, ownTransaction),
  serve(postBranchUser, (request, context) => invite(letters, request, context), ownTransaction),
  serve(addBranchUser, add, ownTransaction),
  serve(putBranchUser, changeRoles, ownTransaction),
  serve(deleteBranchUser, remove, ownTransaction),
]
