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
import type { Letters } from '../../access/user/user.api.ts'
import { branchUserList } from './branch-user.queries.ts'
import { add, changeRoles, invite, offer, takeAway } from './branch-user.service.ts'

const ownTransaction = { ownTransaction: true }

/** The people of one restaurant, kept by whoever runs it. */
export const branchUserRoutes = ({ config: letters }: { config: Letters }): Route[] => [
  serve(
    branchUsers,
    ({ params, query }, { pools, scope }) =>
      page({ query: queryOf(pools.platform) }, branchUserList(params.branch_id, scope, query), query),
    ownTransaction,
  ),
  serve(branchUserOptions, offer, ownTransaction),
  serve(postBranchUser, (request, context) => invite(letters, request, context), ownTransaction),
  serve(addBranchUser, add, ownTransaction),
  serve(putBranchUser, changeRoles, ownTransaction),
  serve(deleteBranchUser, takeAway, ownTransaction),
]
