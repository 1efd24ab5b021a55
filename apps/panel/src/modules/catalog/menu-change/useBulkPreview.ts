import { type BulkAsked, previewBulk } from '@sofra/contract/catalog/menu-change/menu-change.contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../kit/http/api.ts'
import { useBranchId } from '../../../kit/session/branch.ts'

const pause = 150

/** What the change would do, asked anew once typing pauses; the last answer stays until the next is there. */
export const useBulkPreview = (asked: BulkAsked | undefined) => {
  const branch_id = useBranchId()
  const wanted = asked && JSON.stringify(asked)
  const [settled, settle] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => settle(wanted), pause)
    return () => clearTimeout(timer)
  }, [wanted])
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['menu', 'bulk', branch_id, settled],
    queryFn: ({ signal }) =>
      call(previewBulk, { params: { branch_id }, body: JSON.parse(settled ?? '') as BulkAsked }, { signal }),
    enabled: settled !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return { data: wanted ? data : undefined, error, isCurrent: wanted === settled && !isPlaceholderData }
}
