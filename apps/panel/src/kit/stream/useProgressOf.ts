import type { Access } from '@sofra/contract/kernel/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { createProgressReader } from './progress-reader.ts'
import { onResync, useFrames } from './stream.ts'

/**
 * Reads records again as jobs of a company move on with them (`kernel/progress.events`): all queries whose key begins with their name,
 * at most once a second, and once the stream is back. An event names them by the key for looking at one.
 */
export const useProgressOf = ({ name, one }: { readonly name: string; readonly one: { readonly access: Access } }) => {
  const queries = useQueryClient()
  const reader = useRef<ReturnType<typeof createProgressReader>>(undefined)
  useFrames((frame) => {
    if (frame.type === 'progress' && `get-${frame.of}` === one.access) reader.current?.moved()
  })
  useEffect(() => {
    const own = createProgressReader(() => void queries.invalidateQueries({ queryKey: [name] }))
    reader.current = own
    const end = onResync(own.readNow)
    return () => {
      end()
      own.end()
    }
  }, [queries, name])
}
