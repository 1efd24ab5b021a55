import {
  addBranchUser,
  branchUserOptions,
  deleteBranchUser,
  postBranchUser,
  putBranchUser,
} from '@sofra/contract/branch/branch-user/branch-user.contract.ts'
import type { BodyOf } from '@sofra/contract/kernel/endpoint.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../kit/http/api.ts'

/** Assignable roles of a branch, and users of the account who can be added. */
export const useOptions = (branch: number, q = '') =>
  useQuery({
    queryKey: ['branch-user', 'option', branch, q],
    queryFn: ({ signal }) => call(branchUserOptions, { params: { branch_id: branch }, query: { q } }, { signal }),
    placeholderData: keepPreviousData,
  }).data

/** Mutations of branch users; each invalidates the list. */
export const useBranchUser = (branch: number) => {
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: ['branch-user'] })
  const of = (user_id: number) => ({ branch_id: branch, user_id })
  return {
    invite: useMutation({
      mutationFn: (body: BodyOf<typeof postBranchUser>) =>
        call(postBranchUser, { params: { branch_id: branch }, body }),
      onSettled,
    }),
    add: useMutation({ mutationFn: (user: number) => call(addBranchUser, { params: of(user) }), onSettled }),
    changeRoles: useMutation({
      mutationFn: ({ user, ...body }: BodyOf<typeof putBranchUser> & { user: number }) =>
        call(putBranchUser, { params: of(user), body }),
      onSettled,
    }),
    takeAway: useMutation({ mutationFn: (user: number) => call(deleteBranchUser, { params: of(user) }), onSettled }),
  }
}
