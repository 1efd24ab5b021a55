import {
  applyMenuImport,
  type MenuImport,
  menuImportReport,
  menuImports,
  postMenuImport,
  repeatMenuImport,
} from '@sofra/contract/catalog/menu-import/menu-import.contract.ts'
import { fileBodies } from '@sofra/contract/kernel/endpoint.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError, call } from '../../../kit/http/api.ts'
import { useProgress } from '../../../kit/import/useProgress.ts'
import { useBranchId } from '../../../kit/session/branch.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { menuQueries } from '../menu-change/menu-change.api.tsx'

const aMinute = 60_000
const listKey = (branch: number) => ['menu-import', branch]

/** The recent imports of the branch; the stream updates their progress. */
export const useImports = () => {
  const branch_id = useBranchId()
  useProgress(listKey(branch_id), (frame) => frame.type === 'menu-import' && frame.branch_id === branch_id)
  return useQuery({
    queryKey: listKey(branch_id),
    queryFn: ({ signal }) => call(menuImports, { params: { branch_id } }, { signal }),
  })
}

/** One import with its report; the stream updates its progress. */
export const useImport = (import_id: number) => {
  const branch_id = useBranchId()
  const queries = useQueryClient()
  const one = useQuery({
    queryKey: [...listKey(branch_id), import_id],
    queryFn: ({ signal }) => call(menuImportReport, { params: { branch_id, import_id } }, { signal }),
  })
  useProgress(listKey(branch_id), (frame) => frame.type === 'menu-import' && frame.import_id === import_id)
  const state = one.data?.state
  useEffect(() => {
    if (state !== 'done') return
    for (const key of menuQueries) void queries.invalidateQueries({ queryKey: [key] })
  }, [state, queries])
  return one
}

/** Uploads a file and returns its import. Refuses other files before the upload. */
export const useUpload = (onDone: (menuImport: MenuImport) => void) => {
  const t = useT()
  const branch_id = useBranchId()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (file: File) => {
      if (file.size > fileBodies.workbook.largest) throw new ApiError(413, { message: t('sheet.too-large') })
      const body = new Uint8Array(await file.arrayBuffer())
      const query = { name: file.name.slice(0, 200) }
      return call(postMenuImport, { params: { branch_id }, query, body }, { timeout: aMinute })
    },
    onSuccess: (menuImport) => {
      onDone(menuImport)
      return queries.invalidateQueries({ queryKey: listKey(branch_id), exact: true })
    },
  })
}

/** Applies an import, or compares it again. */
export const useImportSteps = (import_id: number) => {
  const branch_id = useBranchId()
  const queries = useQueryClient()
  const params = { branch_id, import_id }
  const again = () => queries.invalidateQueries({ queryKey: listKey(branch_id) })
  return {
    apply: useMutation({
      mutationFn: (body: { keys: string[] | null; leave_wrong: boolean }) => call(applyMenuImport, { params, body }),
      onSettled: again,
    }),
    repeat: useMutation({ mutationFn: () => call(repeatMenuImport, { params }), onSettled: again }),
  }
}
