import { diningAreas } from '@sofra/contract/branch/dining-table/dining-area.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../kit/http/api.ts'
import { useMay } from '../../../kit/session/access.ts'

/** The areas of a branch in order; empty while loading. */
export const useAreas = (branch: number) => {
  const may = useMay()
  const { data } = useQuery({
    queryKey: ['dining-table', 'areas', branch],
    queryFn: ({ signal }) => call(diningAreas, { params: { branch_id: branch } }, { signal }),
    enabled: may(diningAreas),
  })
  return data?.areas ?? []
}
