import { branchOne } from '@sofra/contract/branch/branch/branch.contract.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../http/api.ts'
import { useViewParams } from '../screen/view.ts'
import { useMay } from './access.ts'

/** The branch of a screen below `/manegement/:branch_id`. */
export const useBranchId = () => {
  const { branch_id } = useViewParams()
  if (branch_id === undefined) throw new Error('This screen does not belong to a branch')
  return branch_id
}

interface Named {
  readonly name: string
  readonly company_name: string
}

/** What a branch is called among those of its company: its name without the company's where it begins with that. */
export const ownName = ({ name, company_name }: Named) =>
  name.startsWith(`${company_name} `) ? name.slice(company_name.length + 1) : name

/** What screens need of their branch; not what its form holds, which is cached as every record's form is. */
export const branchQuery = (branch: number) =>
  queryOptions({
    queryKey: ['branch', 'head', branch],
    queryFn: ({ signal }) => call(branchOne, { params: { branch_id: branch } }, { signal }),
    staleTime: 5 * 60_000,
  })

/** A branch, or undefined as long as it is not loaded or when the person may not see it. */
export const useBranch = (branch: number | undefined) => {
  const may = useMay()
  return useQuery({ ...branchQuery(branch ?? 0), enabled: branch !== undefined && may(branchOne) }).data
}

/** The time zone of a branch; the browser's where it is not known. */
export const useZone = (branch: number) =>
  useBranch(branch)?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
