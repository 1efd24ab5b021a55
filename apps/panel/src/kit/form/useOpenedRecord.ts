import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRecordParams } from '../list/useRecordParams.ts'
import { type AnyRow, callAny, type FormRecord, recordKey } from '../record.ts'

/**
 * Loads the record that a form starts from. It does not change while the form is open, even if its tab is in the background for
 * long. Undefined for a new record and while loading.
 */
export const useOpenedRecord = (of: FormRecord, id: number | undefined) => {
  const pathParams = useRecordParams(of.one)
  const [openedAt] = useState(Date.now)
  const [row, setRow] = useState<AnyRow>()
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    queryKey: recordKey(of, id),
    queryFn: ({ signal }) =>
      callAny(of.one, { params: { ...pathParams, [of.param]: id ?? 0 } }, { signal }) as Promise<AnyRow>,
    enabled: id !== undefined && row === undefined,
    // The cached row of an earlier form may be outdated.
    refetchOnMount: 'always',
  })
  if (!row && data && dataUpdatedAt >= openedAt) setRow(data)
  return { row, error, retry: () => void refetch() }
}
