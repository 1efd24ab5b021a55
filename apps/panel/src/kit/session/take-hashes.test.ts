import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { bootstrapQuery } from './session.ts'
import { takeHashes } from './take-hashes.ts'

const { queryKey } = bootstrapQuery

/** A client with cached hashes of the overlays; the test answers its further requests. */
const knowing = (words: Readonly<Record<string, string>>) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } })
  const answers: ((words: Readonly<Record<string, string>>) => void)[] = []
  const queryFn = () =>
    new Promise<object>((resolve) => answers.push((later) => resolve({ site: 'Sofra', words: later })))
  client.setQueryData(queryKey as readonly unknown[], { site: 'Sofra', words })
  const observer = new QueryObserver<object>(client, { queryKey, queryFn })
  const stop = observer.subscribe(() => undefined)
  return { client, answers, observer, stop, cachedBootstrap: () => client.getQueryData(queryKey) }
}

test('takeHashes updates the cached hashes without a request', () => {
  const { client, answers, stop, cachedBootstrap } = knowing({ ar: '1' })
  takeHashes(client, { ar: '2' })
  expect(cachedBootstrap()).toEqual({ site: 'Sofra', words: { ar: '2' } })
  expect(answers).toHaveLength(0)
  stop()
})

test('takeHashes drops a pending older response and refetches', async () => {
  const { client, answers, observer, stop, cachedBootstrap } = knowing({ ar: '1' })
  const polled = observer.refetch({ cancelRefetch: false })
  takeHashes(client, { ar: '2' })
  expect(answers).toHaveLength(2)
  answers[0]?.({ ar: '1' })
  answers[1]?.({ ar: '2' })
  await polled
  await expect.poll(() => client.isFetching({ queryKey })).toBe(0)
  expect(cachedBootstrap()).toEqual({ site: 'Sofra', words: { ar: '2' } })
  stop()
})
