import {
  readCommand,
  readCommands,
  type TableCommand,
  tableCommands,
} from '@sofra/contract/branch/table-command/table-command.contract.ts'
import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../kit/http/api.ts'
import { setServerTime } from '../../../kit/http/server-time.ts'
import { onResync, useFrames } from '../../../kit/stream/stream.ts'
import { useToast } from '../../../kit/toast/toast.ts'

type Commands = ReplyOf<typeof tableCommands>

const commandsQuery = (branch: number) =>
  queryOptions({
    queryKey: ['table-command', branch] as const,
    queryFn: async ({ signal }) => {
      const commands = await call(tableCommands, { params: { branch_id: branch } }, { signal })
      setServerTime(commands.now)
      return commands
    },
    staleTime: 60_000,
  })

/** The calls of a branch; events of the stream refetch them. */
export const useCommands = (branch: number) => {
  const queries = useQueryClient()
  const { queryKey } = commandsQuery(branch)
  const again = () => void queries.invalidateQueries({ queryKey })
  useFrames((frame) => {
    if (frame.type === 'table-command' && frame.branch_id === branch) again()
  })
  useEffect(() => onResync(() => void queries.invalidateQueries({ queryKey: ['table-command'] })), [queries])
  return useQuery(commandsQuery(branch))
}

const asRead = (commands: Commands, read: (command: TableCommand) => boolean): Commands => {
  const [now, gone] = [new Date().toISOString(), commands.items.filter((one) => one.read_at === null && read(one))]
  const remaining = commands.items.filter((one) => !gone.includes(one))
  const waiting = remaining.filter(({ read_at }) => read_at === null)
  const before = remaining.filter(({ read_at }) => read_at !== null)
  const moved = gone.map((one) => ({ ...one, read_at: now }))
  return { ...commands, items: [...waiting, ...moved, ...before], unread: waiting.length }
}

/** Marks one call or all as read. Optimistic; a refusal rolls back. */
export const useReading = (branch: number) => {
  const toast = useToast()
  const queries = useQueryClient()
  const { queryKey } = commandsQuery(branch)
  const show = (read: (command: TableCommand) => boolean) =>
    queries.setQueryData<Commands>(queryKey, (commands) => commands && asRead(commands, read))
  const then = {
    onError: (error: Error) => toast.fail(error),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  }
  const params = { branch_id: branch }
  return {
    one: useMutation({
      mutationFn: (id: number) => call(readCommand, { params: { ...params, command_id: id } }),
      onMutate: (id) => void show((command) => command.id === id),
      ...then,
    }),
    all: useMutation({
      mutationFn: (until: string) => call(readCommands, { params, body: { until } }),
      onMutate: (until) => void show(({ last_at }) => last_at <= until),
      ...then,
    }),
  }
}
