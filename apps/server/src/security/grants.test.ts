import pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'

const { admin, adminUrl } = await testDatabase()

/** Forbidden grants of the server's roles and of PUBLIC, one row per fault. */
const lints: Readonly<Record<string, string>> = {
  'a role that is more than a login': `
    select rolname as fault from pg_roles where rolname like 'app\\_%'
      and (rolsuper or rolinherit or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls)`,
  'a role that is a member of another': `
    select member::regrole::text as fault from pg_auth_members where member::regrole::text like 'app\\_%'
      or roleid::regrole::text like 'app\\_%'`,
  'a role that owns something': `
    select classid::regclass || ' ' || objid as fault from pg_shdepend
    where deptype = 'o' and refobjid::regrole::text like 'app\\_%' and dbid = (select oid from pg_database where datname = current_database())`,
  'a function with its owner’s rights that everybody may execute': `
    select f.proname as fault from definers f cross join aclexplode(coalesce(f.proacl, acldefault('f', f.proowner))) g
    where g.grantee = 0`,
  'a function with its owner’s rights whose names others can put theirs before': `
    -- A body in standard SQL has found its names when it was made.
    select proname as fault from definers
    where prosqlbody is null and not exists (select from unnest(proconfig) s where s ~ '^search_path=(""|(public, )?pg_temp|"?public"?, ?"?pg_temp"?)$')`,
  'a trigger’s function with its owner’s rights that a role may hang on a table': `
    select f.proname || ' ' || r.rolname as fault from definers f, pg_roles r
    where f.prorettype = 'trigger'::regtype and r.rolname like 'app\\_%' and has_function_privilege(r.oid, f.oid, 'execute')`,
  'a view that reads past the policies': `
    select c.oid::regclass::text || ' ' || r.rolname as fault from ours c, pg_roles r
    where c.relkind in ('v', 'm') and r.rolname like 'app\\_%' and has_table_privilege(r.oid, c.oid, 'select')
      and not coalesce('security_invoker=true' = any (c.reloptions), false)`,
  'a right to more than rows': `
    select c.oid::regclass::text || ' ' || g.privilege_type as fault from ours c cross join aclexplode(c.relacl) g
    where g.grantee <> c.relowner and c.relkind <> 'S' and g.privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')`,
  'a right of everybody': `
    select c.oid::regclass::text || ' ' || g.privilege_type as fault from ours c cross join aclexplode(c.relacl) g where g.grantee = 0
    union all select nspname || ' ' || g.privilege_type from pg_namespace cross join aclexplode(nspacl) g
    where g.grantee = 0 and nspname !~ '^(pg_|information_schema)' and g.privilege_type = 'CREATE'`,
  'a schema or database in which a role may make something': `
    select nspname || ' ' || r.rolname as fault from pg_namespace n, pg_roles r
    where r.rolname like 'app\\_%' and n.nspname !~ '^pg_(toast|temp)' and has_schema_privilege(r.oid, n.oid, 'create')
    union all select 'database ' || r.rolname from pg_roles r where r.rolname like 'app\\_%'
      and (has_database_privilege(r.oid, current_database(), 'create') or has_database_privilege(r.oid, current_database(), 'temporary'))`,
  'a write of the platform’s role': `
    select c.oid::regclass::text as fault from ours c where c.relkind <> 'S'
      and (has_any_column_privilege('app_platform', c.oid, 'insert, update') or has_table_privilege('app_platform', c.oid, 'insert, update, delete'))`,
  'a write of the log': `
    select r.rolname as fault from pg_roles r where r.rolname like 'app\\_%'
      and (has_any_column_privilege(r.oid, 'audit_log', 'insert, update') or has_table_privilege(r.oid, 'audit_log', 'insert, update, delete'))`,
}

const ownRelations = `ours as (select * from pg_class where relnamespace::regnamespace::text in ('public', 'app', 'graphile_worker')
  and relkind in ('r', 'p', 'v', 'm', 'S')),
  definers as (select * from pg_proc where prosecdef and pronamespace::regnamespace::text in ('public', 'app'))`

type Run = (sql: string) => Promise<{ fault: string }[]>

const faults = async (run: Run) => {
  const faultLines: string[] = []
  for (const [name, sql] of Object.entries(lints))
    for (const { fault } of await run(`with ${ownRelations} ${sql} order by 1`)) faultLines.push(`${name}: ${fault}`)
  return faultLines
}

test("functions and grants give the server's roles access to their own rows only", async () => {
  expect(await faults(admin)).toEqual([])
})

const definer = (name: string, returns: string, path: string) =>
  `create function app.${name}() returns ${returns} language plpgsql security definer ${path} as 'begin return null; end'`
const safe = "set search_path = ''"
const everybodys = 'a function with its owner’s rights that everybody may execute'

/** Statements that create each fault, as a migration could. */
test.each<[grant: string, expectedFaults: readonly string[]]>([
  ['alter role app_rw createdb', ['a role that is more than a login: app_rw']],
  ['grant app_platform to app_rw', ['a role that is a member of another: app_rw']],
  [definer('one', 'text', safe), [`${everybodys}: one`]],
  [
    `${definer('two', 'text', '')}; revoke all on function app.two from public`,
    ['a function with its owner’s rights whose names others can put theirs before: two'],
  ],
  [
    `${definer('three', 'trigger', safe)}; revoke all on function app.three from public; grant execute on function app.three to app_rw`,
    ['a trigger’s function with its owner’s rights that a role may hang on a table: three app_rw'],
  ],
  [
    'create view plain as select * from orders; grant select on plain to app_rw',
    ['a view that reads past the policies: plain app_rw'],
  ],
  ['grant trigger on kitchen to app_rw', ['a right to more than rows: kitchen TRIGGER']],
  ['grant select on kitchen to public', ['a right of everybody: kitchen SELECT']],
  [
    'grant create on schema public to app_system',
    ['a schema or database in which a role may make something: public app_system'],
  ],
  ['grant update (name) on kitchen to app_platform', ['a write of the platform’s role: kitchen']],
  ['grant insert on audit_log to app_system', ['a write of the log: app_system']],
])('control: %s is reported', async (grant, expectedFaults) => {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(`begin; ${grant}`)
    expect(await faults(async (sql) => (await client.query(sql)).rows)).toEqual(expectedFaults)
  } finally {
    await client.end()
  }
})
