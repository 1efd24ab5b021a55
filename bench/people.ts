import { createFactories } from '../apps/server/test/factories.ts'
import { allKeys } from '../apps/server/test/tenants.ts'
import type { Cluster } from './cluster.ts'
import { compare, cpuEach, inWords } from './figure.ts'
import { keepBusy, sender } from './load.ts'
import type { ServerProcess } from './server-process.ts'
import { signIn } from './sign-in.ts'
import { atMost, type Line } from './table.ts'

const connections = 4

const lists = ['role', 'account', 'user'] as const

const rowOf = {
  role: 'page of roles at 10,000 people, three ways in turn: CPU',
  account: 'page of accounts at 10,000 people, three ways in turn: CPU',
  user: 'page of people at 10,000 people, three ways in turn: CPU',
} as const

/** What an operator asks of such a list: its first page, the next one by name, a word that nearly all rows have. */
const queries = ['', '&sort=created_at&page=2', '&q=crowd']

/** Pages of roles, accounts and people, once the crowd is there. */
export async function measurePeople(cluster: Cluster, server: ServerProcess, quick: boolean): Promise<Line[]> {
  const a = createFactories(cluster.admin)
  const operator = await a.user({ account: await a.account('eliza'), keys: allKeys, is_auth_for_account: true })
  const authorization = `Bearer ${await signIn(cluster, operator)}`
  const { send, end } = sender(server.address, connections)
  let turn = 0
  const way = (list: string) => ({
    cpu: server.cpu,
    run: (ms: number) =>
      keepBusy(connections, ms, () => {
        turn += 1
        const path = `/api/${list}?limit=10${queries[turn % queries.length]}`
        return send({ method: 'GET', path, headers: { authorization } })
      }),
  })
  try {
    const rounds = quick ? { rounds: 1, ms: 2_000 } : { rounds: 3, ms: 3_000 }
    const at = await compare(cluster, { role: way('role'), account: way('account'), user: way('user') }, rounds)
    return lists.map((list) => atMost(rowOf[list], cpuEach(at[list]), 9, ' ms', inWords(at[list])))
  } finally {
    end()
  }
}
