import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { use, useMemo } from 'react'
import { useViewParams } from '../screen/view.ts'
import { CompanyContext } from '../session/company.ts'

/**
 * Returns the parameters of a record's list path from the view's address: `branch_id` for a branch's record; `company_id` for a
 * company's, unless the screen shows the own company.
 */
export const useRecordParams = ({ path }: Endpoint): Readonly<Record<string, number>> => {
  const inView: Readonly<Record<string, number | undefined>> = useViewParams()
  const company = use(CompanyContext)?.id
  return useMemo(
    () =>
      Object.fromEntries(
        [...path.matchAll(/:(\w+)/g)].flatMap(([, name = '']) => {
          const value = inView[name] ?? (name === 'company_id' ? company : undefined)
          return value === undefined ? [] : [[name, value]]
        }),
      ),
    [path, inView, company],
  )
}
