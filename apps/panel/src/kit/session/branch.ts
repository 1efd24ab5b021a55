import { branchOne } from '@sofra/contract/branch/branch/branch.contract.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../http/api.ts'
import { useViewParams } from '../screen/view.ts'
import { useMay } from './access.ts'

/** Returns the branch of a screen below `/manegement/:branch_id`. */
export const useBranchId = () => {
  const { branch_id } = useViewParams()
  if (branch_id === undefined) throw new Error('This screen does not belong to a branch')
  return branch_id
}

interface NamedBranch {
  readonly name: string
  readonly company_name: string
}

/** Returns a branch's name within its company: without the company's name at its start. */
export const ownName = ({ name, company_name }: NamedBranch) =>
  name.startsWith(`${company_name} `) ? name.slice(company_name.length + 1) : name

/** The branch data that screens need. A form's record is cached separately. */
export const branchQuery = (branch: number) =>
  queryOptions({
    queryKey: ['branch', 'head', branch],
    queryFn: ({ signal }) => call(branchOne, { params: { branch_id: branch } }, { signal }),
    staleTime: 5 * 60_000,
  })

/** Returns a branch; undefined while it loads or if the user may not see it. */
export const useBranch = (branch: number | undefined) => {
  const may = useMay()
  return useQuery({ ...branchQuery(branch ?? 0), enabled: branch !== undefined && may(branchOne) }).data
}

/** Returns the time zone of a branch; the browser's while it is unknown. */
export const useZone = (branch: number) =>
  useBranch(branch)?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
