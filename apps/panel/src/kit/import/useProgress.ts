import type { StreamFrame } from '@sofra/contract/order/stream/stream.contract.ts'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { onResync, useFrames } from '../stream/stream.ts'

type ImportFrame = Extract<StreamFrame, { type: 'import' | 'menu-import' | 'progress' }>

const underWay: readonly string[] = ['reading', 'applying', 'undoing']

/** Whether a job is working on it. */
export const isUnderWay = ({ state }: { readonly state: string }) => underWay.includes(state)

interface WithState {
  readonly state: string
}
interface List {
  readonly imports: readonly (WithState & { readonly id: number })[]
}

/** Returns the import of a frame and its progress. For a company's import a frame contains the rows done in the current state. */
const movedBy = (frame: ImportFrame) => {
  if (frame.type !== 'progress') {
    const { import_id, type: _, ...moved } = frame
    return { import_id, moved }
  }
  const { id: import_id, state, done } = frame
  const counted = state === 'reading' ? { rows: done } : state === 'undoing' ? { undone: done } : { written: done }
  return { import_id, moved: { state, ...counted } }
}

/**
 * Keeps imports current: the stream sends each step; steps missed while it was disconnected are refetched. `all` is the query key
 * of their list and, with an id appended, of each of them; `isOne` says whether a frame is of one.
 */
export const useProgress = (all: QueryKey, isOne: (frame: ImportFrame) => boolean) => {
  const queries = useQueryClient()
  const readAnew = useEffectEvent(() => void queries.invalidateQueries({ queryKey: all }))
  useFrames((frame) => {
    if (frame.type !== 'import' && frame.type !== 'menu-import' && frame.type !== 'progress') return
    if (!isOne(frame)) return
    const { import_id, moved } = movedBy(frame)
    const key = [...all, import_id]
    const listed = queries.getQueryData<List>(all)?.imports.find(({ id }) => id === import_id)
    const current = queries.getQueryData<WithState>(key) ?? listed
    // A frame contains a step within a state completely; a change of state needs a refetch.
    if (!isUnderWay(frame) || current?.state !== frame.state) return readAnew()
    queries.setQueryData<WithState>(key, (one) => one && { ...one, ...moved })
    queries.setQueryData<List>(
      all,
      (list) => list && { ...list, imports: list.imports.map((one) => (one === listed ? { ...one, ...moved } : one)) },
    )
  })
  useEffect(() => onResync(() => readAnew()), [])
}
