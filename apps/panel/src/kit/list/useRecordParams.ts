import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { useMemo } from 'react'
import { useViewParams } from '../screen/view.ts'

/** Whose record it is: the parameters that its list's path has, from the address of the view. A branch's has `branch_id`. */
export const useRecordParams = ({ path }: Endpoint): Readonly<Record<string, number>> => {
  const params: Readonly<Record<string, number | undefined>> = useViewParams()
  return useMemo(
    () =>
      Object.fromEntries(
        [...path.matchAll(/:(\w+)/g)].flatMap(([, name = '']) => {
          const value = params[name]
          return value === undefined ? [] : [[name, value]]
        }),
      ),
    [path, params],
  )
}
