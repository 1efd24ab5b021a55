import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRecordParams } from '../list/useRecordParams.ts'
import { type AnyRow, callAny, type FormRecord, recordKey } from '../record.ts'

/**
 * The record that a form starts from: as it was on the server when the form opened, and not changed
 * afterwards, however long its tab lies behind another. Absent for a new record and while it is on its way.
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
    // What an earlier form has left behind may be out of date already.
    refetchOnMount: 'always',
  })
  if (!row && data && dataUpdatedAt >= openedAt) setRow(data)
  return { row, error, retry: () => void refetch() }
}
