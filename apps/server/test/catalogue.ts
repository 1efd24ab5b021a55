import type { Query } from '../src/kernel/database/tenant.ts'

/** Schemas of the product; others belong to PostgreSQL or to a library that migrates itself. */
const productSchemas = "nspname in ('public', 'app')"

/** Each query returns one line per object of its kind in the catalogue. */
const questions: string[] = [
  `select format('%s %s: row security %s/%s, options %s', case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end,
     relname, relrowsecurity, relforcerowsecurity, reloptions) as line
   from pg_class c join pg_namespace n on n.oid = relnamespace where ${productSchemas} and relkind in ('r', 'p', 'S', 'v', 'm')`,
  `select format('column %s.%s: %s. %s%s%s%s', relname, attname, row_number() over (partition by attrelid order by attnum),
     format_type(atttypid, atttypmod), case when attnotnull then ' not null' end, case when attidentity <> '' then ' identity' end,
     ' default ' || pg_get_expr(adbin, adrelid)) as line
   from pg_attribute join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace
   left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where ${productSchemas} and relkind in ('r', 'p', 'v', 'm') and attnum > 0 and not attisdropped`,
  `select format('view %s: %s', c.oid::regclass, pg_get_viewdef(c.oid)) as line from pg_class c join pg_namespace n on n.oid = relnamespace
   where ${productSchemas} and relkind in ('v', 'm')`,
  `select format('domain %s as %s', t.oid::regtype, format_type(typbasetype, typtypmod)) as line
   from pg_type t join pg_namespace n on n.oid = typnamespace where ${productSchemas} and typtype = 'd'`,
  // Of a table or a domain.
  `select format('constraint %s of %s: %s', conname, coalesce(nullif(conrelid, 0)::regclass::text, contypid::regtype::text),
     pg_get_constraintdef(o.oid)) as line
   from pg_constraint o join pg_namespace n on n.oid = connamespace where ${productSchemas}`,
  `select format('index %s', indexdef) as line from pg_indexes where schemaname in ('public', 'app')`,
  `select format('policy %s of %s: %s for %s to %s using %s check %s', polname, polrelid::regclass,
     case when polpermissive then 'permissive' else 'restrictive' end, polcmd,
     (select string_agg(coalesce(rolname, 'public'), ', ' order by rolname) from unnest(polroles) role left join pg_roles r on r.oid = role),
     pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) as line
   from pg_policy join pg_class c on c.oid = polrelid join pg_namespace n on n.oid = relnamespace where ${productSchemas}`,
  `select format('trigger %s', pg_get_triggerdef(t.oid)) as line
   from pg_trigger t join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = relnamespace where ${productSchemas} and not tgisinternal`,
  // Comments in a body are ignored: changing one needs no migration.
  `select format('function %s', regexp_replace(pg_get_functiondef(p.oid), '\\n\\s*--[^\\n]*', '', 'g')) as line from pg_proc p join pg_namespace n on n.oid = pronamespace
   where ${productSchemas} and prokind in ('f', 'p')`,
  `select format('sequence %s: %s from %s, %s to %s by %s', s.seqrelid::regclass, format_type(seqtypid, null), seqstart, seqmin, seqmax, seqincrement) as line
   from pg_sequence s join pg_class c on c.oid = seqrelid join pg_namespace n on n.oid = relnamespace where ${productSchemas}`,
  // Grants to the owner are implicit.
  `select format('grant %s to %s on %s', string_agg(privilege_type, ', ' order by privilege_type), coalesce(rolname, 'public'), what) as line
   from (
     select 'schema ' || nspname as what, (aclexplode(coalesce(nspacl, acldefault('n', nspowner)))).*, nspowner as owner from pg_namespace where ${productSchemas}
     union all
     select relname, (aclexplode(coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner)))).*, relowner
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace where ${productSchemas} and relkind in ('r', 'p', 'S', 'v', 'm')
     union all
     select relname || '.' || attname, (aclexplode(attacl)).*, relowner
     from pg_attribute join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace where ${productSchemas} and attacl is not null
     union all
     select oid::regprocedure::text, (aclexplode(coalesce(proacl, acldefault('f', proowner)))).*, proowner
     from pg_proc where pronamespace in (select oid from pg_namespace where ${productSchemas})
   ) granted left join pg_roles r on r.oid = grantee
   where grantee <> owner group by what, rolname`,
]

/** Returns the complete schema as sorted lines: databases with equal lines have the same schema. */
export async function catalogueOf(admin: Query): Promise<string[]> {
  const lines: string[] = []
  for (const question of questions) lines.push(...(await admin<{ line: string }>(question)).map(({ line }) => line))
  return lines.sort()
}
