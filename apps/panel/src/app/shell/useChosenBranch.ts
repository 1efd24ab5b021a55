import { branchOne } from '@sofra/contract/branch/branch/branch.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { pendingName } from '../../kit/form/field/pending-label.ts'
import { ApiError } from '../../kit/http/api.ts'
import { useMay } from '../../kit/session/access.ts'
import { branchQuery, ownName } from '../../kit/session/branch.ts'
import { storeBranch } from '../../kit/session/recent-branches.ts'
import { useMe } from '../../kit/session/session.ts'
import type { ChosenBranch } from '../menu.ts'
import type { View } from '../tabs/tab-store.ts'

export interface BranchInFront extends ChosenBranch {
  /** Without the company's name. */
  readonly name: string
  readonly company: string
  /** The branch does not exist or the user has no access. */
  readonly missing: boolean
}

const read = (key: string) => Number(sessionStorage.getItem(key)) || undefined

/** Returns the branch of the page in front, else the last opened one; none on pages over all branches. */
const useBranchOf = (here: View | null, only: number | undefined) => {
  const key = `sofra.branch.${useMe().id}`
  const inFront = here?.params.branch_id
  const [last, setLast] = useState(() => read(key) ?? only)
  useEffect(() => {
    if (inFront) {
      sessionStorage.setItem(key, String(inFront))
      setLast(inFront)
    }
  }, [inFront, key])
  return inFront ?? (here?.path === '/home' ? only : last)
}

/** Returns the branch whose sections the menu shows, with its name and licence. */
export const useChosenBranch = (here: View | null): BranchInFront | undefined => {
  const me = useMe()
  const may = useMay()
  const only = me.users_branches.length === 1 ? me.users_branches[0] : undefined
  const id = useBranchOf(here, only)
  const { data, error } = useQuery({ ...branchQuery(id ?? 0), enabled: id !== undefined && may(branchOne) })

  useEffect(() => {
    if (data) storeBranch(me.id, { id: data.id, name: data.name, hint: data.company_name })
  }, [data, me.id])

  return useMemo(() => {
    if (id === undefined) return undefined
    const branch = data?.id === id ? data : undefined
    return {
      id,
      name: branch ? ownName(branch) : pendingName,
      company: branch?.company_name ?? '',
      only: id === only,
      missing: error instanceof ApiError && error.status === 404,
      modules: new Set(branch?.licensed_modules ?? me.licensed_modules),
    }
  }, [id, only, data, error, me.licensed_modules])
}
