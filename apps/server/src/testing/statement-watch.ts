import type pg from 'pg'
import type { Pools } from '../kernel/database/pools.ts'
import type { Query } from '../kernel/database/tenant.ts'

/** Statements that touch a tenant's table without naming company_id, and why they may. */
const exempt: readonly [statement: RegExp, reason: string][] = [
  [/^select "kitchen"\./, 'a kitchen is the platform’s: what uses it is counted over all companies in scope'],
]

const watchedClient = (client: pg.PoolClient, texts: Set<string>) =>
  new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      if (name !== 'query') return value.bind(target)
      return (...args: unknown[]) => {
        const [statement] = args as [string | { text?: string }]
        texts.add(typeof statement === 'string' ? statement : (statement.text ?? ''))
        return value.apply(target, args)
      }
    },
  })

/** The pools with a serving pool that collects the texts of its statements, once each. */
export const watchStatements = (pools: Pools) => {
  const texts = new Set<string>()
  const rw = new Proxy(pools.rw, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (name === 'connect') return async () => watchedClient(await target.connect(), texts)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { pools: { ...pools, rw }, texts: texts as ReadonlySet<string> }
}

/** Tables of tenants: those with a company_id. */
const tenantTables = async (admin: Query) =>
  (
    await admin<{ name: string }>(
      `select relname as name from pg_attribute join pg_class c on c.oid = attrelid
       where attname = 'company_id' and relkind in ('r', 'p', 'v') and relnamespace = 'public'::regnamespace`,
    )
  ).map(({ name }) => name)

/**
 * The statements that touch a tenant's table and do not name company_id. Row security would confine them all the same, but
 * an index begins with the company, and a cluster that is divided by company finds its rows by it.
 */
export async function companylessStatements(admin: Query, texts: Iterable<string>): Promise<string[]> {
  const tables = (await tenantTables(admin)).join('|')
  const touches = new RegExp(`\\b(?:from|join|into|update|using)\\s+(?:only\\s+)?(?:${tables})\\b`, 'i')
  return [...texts]
    .filter((text) => touches.test(text) && !/\bcompany_id\b/.test(text))
    .filter((text) => !exempt.some(([statement]) => statement.test(text)))
    .sort()
}
