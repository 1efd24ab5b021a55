import pg from 'pg'
import type { Pools } from '../src/kernel/database/pools.ts'
import type { Query } from '../src/kernel/database/tenant.ts'

const findsOwner = 'whose it is, is what is asked'

/** Statements on tenants' tables without a condition on company_id, and why they are allowed. */
const exempt: readonly [statement: RegExp, reason: string][] = [
  [
    /^select "(?:company_blog_area|delivery_distance_template|icon|kitchen|message|theme)"\./,
    'records of the platform: their uses are counted over all companies in scope',
  ],
  [
    /^select '\w+' as table, count\(\*\) as n, /,
    'what uses a record of the platform is counted over all companies in scope',
  ],
  [/^select company_id from branch where id = \$1(?: and is_active)?$/, findsOwner],
  [/^select from channel where key_hash = \$1$/, findsOwner],
  [/^select company_id from user_company where user_id = \$1 union /, findsOwner],
  [/^select a\.id, a\.type, u\.id as "userId"/, findsOwner],
  [/^select id, company_id, branch_id, name from print_agent where token_hash = \$1$/, findsOwner],
  [
    /^select from company c join account a on a\.id = \$1\s/,
    'it asks whether one of the given companies is none of the account’s',
  ],
  [
    /^select e\.company_id, e\.branch_id, e\.no, .* from unnest\(/,
    'one question for the streams of all branches that are open',
  ],
  [
    /^select r\.row, .* from import_row r where r\.import_id = \$1/,
    'its import was found in its scope; the platform’s has no company',
  ],
  [
    /^select kind, company_id, state, rows, written, undone,\s/,
    'an import was found in its scope; the platform’s has no company',
  ],
  [/^select '\w+' as of, id, to_jsonb\(/, 'what a page of the log names is of all companies in scope'],
  [/^update "registration" x set "status" = /, 'a registration is of no company yet'],
]

/** The pools whose statements belong to a known tenant. The other two read across companies with a read-only role. */
const ofTenants = ['rw', 'callers', 'streams', 'system'] as const

const watched = <C extends pg.Pool | pg.PoolClient>(client: C, texts: Set<string>): C =>
  new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      if (name === 'connect' && target instanceof pg.Pool) return async () => watched(await target.connect(), texts)
      if (name !== 'query') return value.bind(target)
      return (...args: unknown[]) => {
        const [statement] = args as [string | { text?: string }]
        texts.add(typeof statement === 'string' ? statement : (statement.text ?? ''))
        return value.apply(target, args)
      }
    },
  })

/** Returns the pools; those of a known tenant collect the texts of their statements, once each. */
export const watchStatements = (pools: Pools) => {
  const texts = new Set<string>()
  const seen = Object.fromEntries(ofTenants.map((name) => [name, watched(pools[name], texts)]))
  return { pools: { ...pools, ...seen }, texts: texts as ReadonlySet<string> }
}

/** Returns tables with a company_id. */
const tenantTables = async (admin: Query) =>
  (
    await admin<{ name: string }>(
      `select relname as name from pg_attribute join pg_class c on c.oid = attrelid
       where attname = 'company_id' and relkind in ('r', 'p', 'v') and relnamespace = 'public'::regnamespace`,
    )
  ).map(({ name }) => name)

/** Statements limited to a company: by a condition or a join on company_id, or by writing it. */
const confined =
  /\bcompany_id"?\s*(?:=|<>|in\b|is\b)|=\s*(?:\w+\.)?"?company_id\b|\busing\s*\([^)]*\bcompany_id\b|\binsert\s+into\s+[^()]*\([^)]*\bcompany_id\b/i

/**
 * Returns statements on a tenant's table without a condition on company_id. Row security would limit them as well, but
 * indexes begin with the company, and a cluster partitioned by company locates rows by it.
 */
export async function companylessStatements(admin: Query, texts: Iterable<string>): Promise<string[]> {
  const tables = (await tenantTables(admin)).join('|')
  const touches = new RegExp(`\\b(?:from|join|into|update|using)\\s+(?:only\\s+)?"?(?:${tables})\\b`, 'i')
  return [...texts]
    .filter((text) => touches.test(text) && !confined.test(text))
    .filter((text) => !exempt.some(([statement]) => statement.test(text)))
    .sort()
}
