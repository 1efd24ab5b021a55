import type { Access } from '@sofra/contract/kernel/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { onResync, useFrames } from './stream.ts'

/** In ms. The parts of a large job follow each other faster than anybody reads. */
const between = 1_000

/**
 * Reads records again as jobs of a company move on with them (`kernel/progress.events`): all queries whose key begins with their name,
 * at most once a second, and once the stream is back. An event names them by the key for looking at one.
 */
export const useProgressOf = ({ name, one }: { readonly name: string; readonly one: { readonly access: Access } }) => {
  const queries = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = useRef(0)
  const readAnew = useEffectEvent(() => {
    timer.current = undefined
    last.current = Date.now()
    void queries.invalidateQueries({ queryKey: [name] })
  })
  useFrames((frame) => {
    if (frame.type === 'progress' && `get-${frame.of}` === one.access)
      timer.current ??= setTimeout(() => readAnew(), last.current + between - Date.now())
  })
  useEffect(() => {
    const end = onResync(() => readAnew())
    return () => {
      end()
      clearTimeout(timer.current)
      timer.current = undefined
    }
  }, [])
}
