import type { ImportOutcome } from '@sofra/contract/kernel/import.outcomes.ts'
import type { ImportCalls, ImportFile, ImportRow } from '@sofra/contract/kernel/import.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../http/api.ts'
import { callAny } from '../record.ts'
import { useProgress } from './useProgress.ts'

const aMinute = 60_000

const keyOf = ({ name }: ImportCalls) => [name, 'import'] as const

/** The last imports, and the columns of a file; how far each is comes over the stream. */
export const useImports = (of: ImportCalls) => {
  useProgress(keyOf(of), (frame) => frame.type === 'import' && frame.kind === of.name)
  return useQuery({ queryKey: keyOf(of), queryFn: ({ signal }) => call(of.list, {}, { signal }) })
}

/** One import; how far it is comes over the stream. When it is done, all that its records stand in is read anew. */
export const useImport = (of: ImportCalls, import_id: number) => {
  const queries = useQueryClient()
  const { name } = of
  useProgress(keyOf(of), (frame) => frame.type === 'import' && frame.kind === name && frame.import_id === import_id)
  const one = useQuery({
    queryKey: [...keyOf(of), import_id],
    queryFn: ({ signal }) => callAny(of.one, { params: { import_id } }, { signal }) as Promise<ImportFile>,
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
export const useImportRows = (of: ImportCalls, import_id: number, page: number, outcome: ImportOutcome | '') =>
  useQuery({
    queryKey: [...keyOf(of), import_id, 'rows', page, outcome],
    queryFn: ({ signal }) =>
      callAny(
        of.rows,
        { params: { import_id }, query: { page, limit: rowsAtOnce, ...(outcome ? { outcome } : {}) } },
        { signal },
      ) as Promise<Rows>,
    placeholderData: keepPreviousData,
  })

/** Sends a file; answers its import. */
export const useSend = (of: ImportCalls, onSent: (id: number) => void) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ file, encoding }: { file: File; encoding: string }) => {
      const body = new Uint8Array(await file.arrayBuffer())
      const query = { name: file.name.slice(0, 200), encoding: encoding as 'auto' }
      return call(of.post, { query, body }, { timeout: aMinute })
    },
    onSuccess: ({ id }) => {
      onSent(id)
      return queries.invalidateQueries({ queryKey: keyOf(of), exact: true })
    },
  })
}

/** Has the rows written; or goes on with what failed. */
export const useApply = (of: ImportCalls, import_id: number) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (leave_wrong: boolean) => callAny(of.apply, { params: { import_id }, body: { leave_wrong } }),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(of) }),
  })
}
