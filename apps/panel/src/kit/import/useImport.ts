import type { ImportOutcome } from '@sofra/contract/kernel/import.outcomes.ts'
import type { ImportCalls, ImportFile, ImportRow } from '@sofra/contract/kernel/import.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../http/api.ts'
import { callAny } from '../record.ts'

const aMinute = 60_000
/** How often one asks how far it is, in ms. */
const pollMs = 1_000

export const isUnderWay = ({ state }: Pick<ImportFile, 'state'>) => state === 'reading' || state === 'applying'

const keyOf = ({ name }: ImportCalls) => [name, 'import'] as const

/** The last imports, and the columns of a file. */
export const useImports = (of: ImportCalls) =>
  useQuery({ queryKey: [...keyOf(of), 'list'], queryFn: ({ signal }) => call(of.list, {}, { signal }) })

/** One import; asked for again as long as it is on its way. When it is done, all that its records stand in is read anew. */
export const useImport = (of: ImportCalls, import_id: number) => {
  const queries = useQueryClient()
  const one = useQuery({
    queryKey: [...keyOf(of), 'one', import_id],
    queryFn: ({ signal }) => callAny(of.one, { params: { import_id } }, { signal }) as Promise<ImportFile>,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? pollMs : false),
  })
  const state = one.data?.state
  const { name } = of
  useEffect(() => {
    if (state === 'done') void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'import' })
    if (state) void queries.invalidateQueries({ queryKey: [name, 'import', 'list'] })
  }, [state, queries, name])
  return one
}

interface Rows {
  items: readonly ImportRow[]
  total: number
}

export const rowsAtOnce = 50

/** A page of the rows of an import. */
export const useImportRows = (of: ImportCalls, import_id: number, page: number, outcome: ImportOutcome | '') =>
  useQuery({
    queryKey: [...keyOf(of), 'rows', import_id, page, outcome],
    queryFn: ({ signal }) =>
      callAny(
        of.rows,
        { params: { import_id }, query: { page, limit: rowsAtOnce, ...(outcome ? { outcome } : {}) } },
        { signal },
      ) as Promise<Rows>,
    placeholderData: keepPreviousData,
  })

/** Sends a file; answers its import. */
export const useSend = (of: ImportCalls, onSent: (id: number) => void) =>
  useMutation({
    mutationFn: async ({ file, encoding }: { file: File; encoding: string }) => {
      const body = new Uint8Array(await file.arrayBuffer())
      const query = { name: file.name.slice(0, 200), encoding: encoding as 'auto' }
      return call(of.post, { query, body }, { timeout: aMinute })
    },
    onSuccess: ({ id }) => onSent(id),
  })

/** Has the rows written; or goes on with what failed. */
export const useApply = (of: ImportCalls, import_id: number) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (leave_wrong: boolean) => callAny(of.apply, { params: { import_id }, body: { leave_wrong } }),
    onSettled: () => queries.invalidateQueries({ queryKey: [...keyOf(of), 'one', import_id] }),
  })
}
