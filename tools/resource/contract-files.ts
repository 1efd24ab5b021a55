import type { Names } from './names.ts'

/** What a new record begins with: a name and whether it is in use. A company's own record says whose it is. */

const contract = ({ camel, kebab, words }: Names, tenant: boolean) => `import { z } from 'zod'
import { ${tenant ? 'id, ' : ''}name, ${tenant ? 'queryId, ' : ''}record } from '../../kernel/fields.ts'
import { resource } from '../../kernel/resource.ts'

const input = z.object({ ${tenant ? 'company_id: id, ' : ''}name, is_active: z.boolean() })

/** A ${words}, kept by ${tenant ? 'each company' : 'the platform'}. */
export const ${camel} = resource('${kebab}', {
  row: input.extend(record),
  input,
  filters: { ${tenant ? 'company_id: queryId.optional(), ' : ''}is_active: z.stringbool().optional() },
${tenant ? '' : "  writers: ['eliza'],\n"}})
`

const phrases = (
  { camel, kebab, words }: Names,
  tenant: boolean,
) => `import { phrasesOf } from '../../kernel/phrases.ts'
import { ${camel} } from './${kebab}.contract.ts'

export const ${camel}Phrases = phrasesOf(${camel}, {
  title: ['«${words}» (çoğul, çevirin)', '«${words}» (plural, translate)', '«${words}» (Mehrzahl, übersetzen)'],
  one: ['«${words}» (tekil, çevirin)', '«${words}» (singular, translate)', '«${words}» (Einzahl, übersetzen)'],
${tenant ? "  company_id: ['Firma', 'Company', 'Firma'],\n" : ''}  name: ['Ad', 'Name', 'Name'],
  is_active: ['Aktif', 'Active', 'Aktiv'],
})
`

const ownTable = ({ snake, words }: Names) => `-- A ${words} of a company.
create table ${snake} (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  name text not null,
  is_active boolean not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint ${snake}__name unique (company_id, name)
);
create index ${snake}__newest on ${snake} (company_id, created_at desc, id desc);
select app.tenant_table('${snake}');
`

const platformTable = ({ snake }: Names) => `create table ${snake} (
  id bigint generated always as identity primary key,
  name text not null,
  is_active boolean not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint ${snake}__name unique (name)
);
select app.platform_table('${snake}');
`

const routes = ({
  area,
  camel,
  kebab,
  snake,
}: Names) => `import { ${camel} } from '@sofra/contract/${area}/${kebab}/${kebab}.contract.ts'
import { crud } from '../../../kernel/crud.ts'

export const ${camel}Routes = crud(${camel}, '${snake}', { search: ['name'] })
`

/** The files of the contract and of the server, by their path. `migration` is its number, four digits. */
export const contractFiles = (names: Names, tenant: boolean, migration: string): Record<string, string> => {
  const { area, kebab, snake } = names
  return {
    [`packages/contract/src/${area}/${kebab}/${kebab}.contract.ts`]: contract(names, tenant),
    [`packages/contract/src/${area}/${kebab}/${kebab}.phrases.ts`]: phrases(names, tenant),
    [`apps/server/migrations/${migration}_${snake}.sql`]: tenant ? ownTable(names) : platformTable(names),
    [`apps/server/src/modules/${area}/${kebab}/${kebab}.routes.ts`]: routes(names),
  }
}
