import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import type { ImportOutcome } from '@sofra/contract/kernel/import.outcomes.ts'
import type { ImportCalls, ImportFile, ImportRow, MatchedImportCalls } from '@sofra/contract/kernel/import.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRecordParams } from '../list/useRecordParams.ts'
import { callAny } from '../record.ts'
import { useProgress } from './useProgress.ts'

const aMinute = 60_000

type Whose = Readonly<Record<string, number>>

const keyOf = ({ name }: ImportCalls, whose: Whose) => [name, 'import', ...Object.values(whose)] as const

/** Whether a frame is of an import of this kind. A company's imports are jobs, whose name is the kind. */
const isOf =
  ({ name }: ImportCalls, import_id?: number) =>
  (frame: Parameters<Parameters<typeof useProgress>[1]>[0]) => {
    if (frame.type === 'progress')
      return frame.of === `${name}-import` && (import_id === undefined || frame.id === import_id)
    return frame.type === 'import' && frame.kind === name && (import_id === undefined || frame.import_id === import_id)
  }

interface Imports {
  imports: readonly ImportFile[]
  columns: readonly { field: string; heading: string; required: boolean }[]
}

/** The recent imports and the columns of a file. The stream updates their progress. */
export const useImports = (of: ImportCalls) => {
  const params = useRecordParams(of.list)
  useProgress(keyOf(of, params), isOf(of))
  return useQuery({
    queryKey: keyOf(of, params),
    queryFn: ({ signal }) => callAny(of.list, { params }, { signal }) as Promise<Imports>,
  })
}

/** One import. The stream updates its progress; when it is done, all lists of its records are refetched. */
export const useImport = (of: ImportCalls, import_id: number) => {
  const queries = useQueryClient()
  const params = useRecordParams(of.list)
  useProgress(keyOf(of, params), isOf(of, import_id))
  const one = useQuery({
    queryKey: [...keyOf(of, params), import_id],
    queryFn: ({ signal }) => callAny(of.one, { params: { ...params, import_id } }, { signal }) as Promise<ImportFile>,
  })
  const state = one.data?.state
  useEffect(() => {
    if (state === 'done' || state === 'undone' || state === 'cancelled')
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'import' })
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

/** Uploads a file and returns its import. */
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

/** Sends a step of an import: match, apply, cancel or undo. */
const useStep = <Said>(of: ImportCalls, import_id: number, call: Endpoint, bodyOf: (input: Said) => unknown) => {
  const queries = useQueryClient()
  const params = useRecordParams(of.list)
  return useMutation({
    mutationFn: (input: Said) => callAny(call, { params: { ...params, import_id }, ...bodyPart(bodyOf(input)) }),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(of, params) }),
  })
}
const bodyPart = (body: unknown) => (body === undefined ? {} : { body })

/** Writes the rows, or retries a failed import. */
export const useApply = (of: ImportCalls, import_id: number) =>
  useStep(of, import_id, of.apply, (leave_wrong: boolean) => ({ leave_wrong }))

/** Cancels an unfinished import. */
export const useCancel = (of: ImportCalls, import_id: number) =>
  useStep<void>(of, import_id, of.cancel, () => undefined)

/** Reads a file again from another sheet or heading row. */
export const useSource = (of: ImportCalls, import_id: number) =>
  useStep(of, import_id, of.source, (choice: { sheet: string | null; heading_row: number | null }) => choice)

/** Sets the columns of a file and the rules for comparing its rows. */
export const useMatch = (of: MatchedImportCalls, import_id: number) =>
  useStep(of, import_id, of.match, (input: { fields: readonly (string | null)[]; rules: unknown }) => input)

/** Undoes what an import has written. */
export const useUndo = (of: MatchedImportCalls, import_id: number) =>
  useStep<void>(of, import_id, of.undo, () => undefined)
