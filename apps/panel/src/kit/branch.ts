import { useParams } from './place.ts'

/** The branch of a screen below `/manegement/:branch_id`. */
export const useBranchId = () => {
  const { branch_id } = useParams<'branch_id'>()
  if (branch_id === undefined) throw new Error('This screen does not belong to a branch')
  return branch_id
}
