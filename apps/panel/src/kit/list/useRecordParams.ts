import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { use, useMemo } from 'react'
import { useViewParams } from '../screen/view.ts'
import { CompanyContext } from '../session/company.ts'

/**
 * Whose record it is: the parameters that its list's path has, from the address of the view. A branch's has `branch_id`; a company's
 * has `company_id`, or lies on a screen of the own company.
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
