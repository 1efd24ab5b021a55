import type { ImportOutcome } from '@sofra/contract/kernel/import.outcomes.ts'
import type { ImportCalls, ImportFile, ImportRow } from '@sofra/contract/kernel/import.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRecordParams } from '../list/useRecordParams.ts'
import { callAny } from '../record.ts'
import { isUnderWay, useProgress } from './useProgress.ts'

const aMinute = 60_000

type Whose = Readonly<Record<string, number>>

const keyOf = ({ name }: ImportCalls, whose: Whose) => [name, 'import', ...Object.values(whose)] as const

/** The stream says how far an import of the platform's is; one of a company's is asked about once a second as long as it goes on. */
const lookAgain = (of: ImportCalls, imports: readonly ImportFile[]) =>
  of.list.path.includes(':company_id') && imports.some(isUnderWay) ? 1_000 : false

interface Imports {
  imports: readonly ImportFile[]
  columns: readonly { field: string; heading: string; required: boolean }[]
}

/** The last imports, and the columns of a file; how far each is comes over the stream. */
export const useImports = (of: ImportCalls) => {
  const params = useRecordParams(of.list)
  useProgress(keyOf(of, params), (frame) => frame.type === 'import' && frame.kind === of.name)
  return useQuery({
    queryKey: keyOf(of, params),
    queryFn: ({ signal }) => callAny(of.list, { params }, { signal }) as Promise<Imports>,
    refetchInterval: ({ state }) => lookAgain(of, state.data?.imports ?? []),
  })
}

/** One import; how far it is comes over the stream. When it is done, all that its records stand in is read anew. */
export const useImport = (of: ImportCalls, import_id: number) => {
  const queries = useQueryClient()
  const { name } = of
  const params = useRecordParams(of.list)
  useProgress(
    keyOf(of, params),
    (frame) => frame.type === 'import' && frame.kind === name && frame.import_id === import_id,
  )
  const one = useQuery({
    queryKey: [...keyOf(of, params), import_id],
    queryFn: ({ signal }) => callAny(of.one, { params: { ...params, import_id } }, { signal }) as Promise<ImportFile>,
    refetchInterval: ({ state }) => lookAgain(of, state.data ? [state.data] : []),
  })
  const state = one.data?.state
  useEffect(() => {
    if (state === 'done') void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'import' })
  }, [state, queries])
  return one
}

interface Rows {
  items: readonly ImportRow[]
  total: number
}

export const rowsAtOnce = 50

/** A page of the rows of an import. */
export const useImportRows = (of: ImportCalls, import_id: number, page: number, outcome: ImportOutcome | '') => {
  const params = useRecordParams(of.list)
  return useQuery({
    queryKey: [...keyOf(of, params), import_id, 'rows', page, outcome],
    queryFn: ({ signal }) =>
      callAny(
        of.rows,
        { params: { ...params, import_id }, query: { page, limit: rowsAtOnce, ...(outcome ? { outcome } : {}) } },
        { signal },
      ) as Promise<Rows>,
    placeholderData: keepPreviousData,
  })
}

/** Sends a file; answers its import. */
export const useSend = (of: ImportCalls, onSent: (id: number) => void) => {
  const queries = useQueryClient()
  const params = useRecordParams(of.list)
  return useMutation({
    mutationFn: async ({ file, encoding }: { file: File; encoding: string }) => {
      const body = new Uint8Array(await file.arrayBuffer())
      const query = { name: file.name.slice(0, 200), encoding: encoding as 'auto' }
      return callAny(of.post, { params, query, body }, { timeout: aMinute }) as Promise<ImportFile>
    },
    onSuccess: ({ id }) => {
      onSent(id)
      return queries.invalidateQueries({ queryKey: keyOf(of, params), exact: true })
    },
  })
}

/** Has the rows written; or goes on with what failed. */
export const useApply = (of: ImportCalls, import_id: number) => {
  const queries = useQueryClient()
  const params = useRecordParams(of.list)
  return useMutation({
    mutationFn: (leave_wrong: boolean) =>
      callAny(of.apply, { params: { ...params, import_id }, body: { leave_wrong } }),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(of, params) }),
  })
}
