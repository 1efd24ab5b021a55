import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { LiveQueryClient } from './query-client.ts'

const queryKey = ['import', 1]

/** A client with one query on its first load; the test answers it. */
const loading = () => {
  const client = new LiveQueryClient({ defaultOptions: { queries: { retry: false } } })
  const answers: ((value: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve))
  const observer = new QueryObserver(client, { queryKey, queryFn })
  const seen: (string | undefined)[] = []
  const stop = observer.subscribe(({ data, error }) => seen.push(error ? 'error' : data))
  return { client, answers, seen, stop }
}

test('invalidateQueries restarts a first load and drops its older response', async () => {
  const { client, answers, seen, stop } = loading()
  const waited = client.fetchQuery({ queryKey })
  const done = client.invalidateQueries({ queryKey: ['import'] })
  expect(answers).toHaveLength(2)
  answers[0]?.('reading')
  answers[1]?.('ready')
  await done
  expect(await waited).toBe('ready')
  expect(client.getQueryData(queryKey)).toBe('ready')
  expect(seen.filter((one) => one !== undefined && one !== 'ready')).toEqual([])
  stop()
})

test('invalidateQueries keeps loads of other keys and with refetchType none', async () => {
  const { client, answers, stop } = loading()
  await client.invalidateQueries({ queryKey: ['order'] })
  await client.invalidateQueries({ queryKey, refetchType: 'none' })
  expect(answers).toHaveLength(1)
  // Not cancelled: the query still waits for its response.
  expect(client.getQueryState(queryKey)?.fetchStatus).toBe('fetching')
  answers[0]?.('ready')
  await expect.poll(() => client.getQueryData(queryKey)).toBe('ready')
  stop()
})
