import type { Access } from '@sofra/contract/kernel/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { createProgressReader } from './progress-reader.ts'
import { onResync, useFrames } from './stream.ts'

/**
 * Refetches records when jobs of a company change them (`kernel/progress.events`): all queries whose key starts with their name,
 * at most once a second, and after a reconnect. An event identifies them by the permission for reading one.
 */
export const useProgressOf = ({ name, one }: { readonly name: string; readonly one: { readonly access: Access } }) => {
  const queries = useQueryClient()
  const reader = useRef<ReturnType<typeof createProgressReader>>(undefined)
  useFrames((frame) => {
    if (frame.type === 'progress' && `get-${frame.of}` === one.access) reader.current?.moved()
  })
  useEffect(() => {
    const progressReader = createProgressReader(() => void queries.invalidateQueries({ queryKey: [name] }))
    reader.current = progressReader
    const end = onResync(progressReader.readNow)
    return () => {
      end()
      progressReader.end()
    }
  }, [queries, name])
}
