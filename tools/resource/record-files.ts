import { type Area, areas, type Names } from './names.ts'

/** Whose a new record is. */
export const owners = ['platform', 'company', 'branch'] as const
export type Owner = (typeof owners)[number]

/** What a new record begins with: a name and whether it is in use. */

const placed = (of: Owner, { kebab, snake }: Names) =>
  of === 'platform' ? "  writers: ['eliza'],\n" : `  at: '${of}/:${of}_id/${kebab}',\n  param: '${snake}_id',\n`

const contract = (names: Names, of: Owner) => `import { z } from 'zod'
import { name, record } from '../../kernel/fields.ts'
import { resource } from '../../kernel/resource.ts'

const input = z.object({ name, is_active: z.boolean() })

/** A ${names.words} of ${of === 'platform' ? 'the platform' : `a ${of}`}. */
export const ${names.camel} = resource('${names.kebab}', {
${placed(of, names)}  row: input.extend(record),
  input,
  filters: { is_active: z.stringbool().optional() },
})
`

const phrases = ({ camel, kebab, words }: Names) => `import { phrasesOf } from '../../kernel/phrases.ts'
import { ${camel} } from './${kebab}.contract.ts'

export const ${camel}Phrases = phrasesOf(${camel}, {
  title: ['«${words}» (çoğul, çevirin)', '«${words}» (plural, translate)', '«${words}» (Mehrzahl, übersetzen)'],
  one: ['«${words}» (tekil, çevirin)', '«${words}» (singular, translate)', '«${words}» (Einzahl, übersetzen)'],
})
`

const rolesOf: Record<Owner, string> = {
  platform: "support: look, owner: [...write, 'delete']",
  company: "support: look, owner: [...write, 'delete']",
  branch: 'support: look, manager: all',
}

const access = (
  { camel, kebab }: Names,
  of: Owner,
) => `import { ${of === 'branch' ? 'all, look, recordAccess' : 'look, recordAccess, write'} } from '../../kernel/access.ts'

export const ${camel}Access = recordAccess('${kebab}', { ${rolesOf[of]} })
`

const columns = `name text not null,
  is_active boolean not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),`

const tableOf: Record<Owner, (names: Names) => string> = {
  platform: ({ snake }) => `create table ${snake} (
  id bigint generated always as identity primary key,
  ${columns}
  constraint ${snake}__name unique (name)
);
select app.platform_table('${snake}');
select app.audited('${snake}');
`,
  company: ({ snake }) => `create table ${snake} (
  id bigint generated always as identity,
  company_id bigint not null references company,
  ${columns}
  primary key (id, company_id),
  constraint ${snake}__name unique (company_id, name)
);
select app.tenant_table('${snake}');
select app.audited('${snake}');
`,
  branch: ({ snake }) => `create table ${snake} (
  id bigint generated always as identity,
  company_id bigint not null,
  branch_id bigint not null,
  ${columns}
  primary key (id, company_id, branch_id),
  constraint ${snake}__branch foreign key (company_id, branch_id) references branch (company_id, id),
  constraint ${snake}__name unique (company_id, branch_id, name)
);
select app.tenant_table('${snake}');
select app.audited('${snake}');
`,
}

const module = ({
  area,
  camel,
  kebab,
  snake,
}: Names) => `import { ${camel} } from '@sofra/contract/${area}/${kebab}/${kebab}.contract.ts'
import { crud } from '../../../kernel/crud.ts'
import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'

const tables: Tables = { ${snake}: { word: '${kebab}.one', name: 'name', columns: 'none' } }

export const ${camel}Module = serverModule({ tables, routes: crud(${camel}, '${snake}') })
`

const peopleOf: Record<Owner, string> = {
  platform: 'const { eliza: writer, keyless: stranger } = await twoTenants(a)',
  company: `const { A, B } = await twoTenants(a)
const [writer, stranger] = [A.owner, B.owner]
const params = { company_id: A.id }`,
  branch: `const { A, B, a1 } = await twoTenants(a)
const [writer, stranger] = [A.owner, B.owner]
const params = { branch_id: a1.id }`,
}

const tests = ({ area, camel, kebab, snake }: Names, of: Owner) => {
  const isPlatforms = of === 'platform'
  const params = isPlatforms ? '' : ' params,'
  const one = isPlatforms ? '{ id: made.id }' : `{ ...params, ${snake}_id: made.id }`
  return `import { ${camel} } from '@sofra/contract/${area}/${kebab}/${kebab}.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, call } = await testServer()
${peopleOf[of]}

test('${kebab} is added, found by its name, changed and removed, and refused to ${isPlatforms ? 'whoever lacks its key' : 'another company'}', async () => {
  const body = { name: 'Çınar', is_active: true }
  const made = (await call(${camel}.create, { as: writer,${params} body })).reply
  expect(made).toMatchObject({ ...body, version: 1 })
  const found = await call(${camel}.list, { as: writer,${params} query: { q: 'cinar' } })
  expect(found.reply.items).toEqual([made])
  const one = ${one}
  expect((await call(${camel}.one, { as: stranger, params: one })).status).toBe(${isPlatforms ? 403 : 404})
  const change = (version: number) =>
    call(${camel}.update, { as: writer, params: one, body: { name: 'Meşe', is_active: false, version } })
  expect((await change(1)).reply).toMatchObject({ name: 'Meşe', is_active: false, version: 2 })
  expect((await change(1)).refusal).toMatchObject({ status: 409, code: 'error.stale' })
  expect((await call(${camel}.remove, { as: writer, params: one })).status).toBe(200)
  expect((await call(${camel}.one, { as: writer, params: one })).status).toBe(404)
})
`
}

/** The SQL that creates the record's table. */
export const tableSql = (names: Names, of: Owner) => tableOf[of](names)

/** The file of the schema that the table is appended to. It references its owner, so it cannot stand in an earlier area. */
export const schemaFile = ({ area }: Names, of: Owner) =>
  `apps/server/schema/${areas.indexOf(area) < areas.indexOf(of) ? of : area}.sql`

/** The new files of the contract and of the server, by their path. `migration` is its number, four digits. */
export const contractFiles = (names: Names, of: Owner, migration: string): Record<string, string> => {
  const { area, kebab, snake } = names
  const file = (suffix: string) => `${area}/${kebab}/${kebab}.${suffix}.ts`
  return {
    [`packages/contract/src/${file('contract')}`]: contract(names, of),
    [`packages/contract/src/${file('phrases')}`]: phrases(names),
    [`packages/contract/src/${file('access')}`]: access(names, of),
    [`apps/server/migrations/${migration}_${snake}.sql`]: tableSql(names, of),
    [`apps/server/src/modules/${file('module')}`]: module(names),
    [`apps/server/src/modules/${file('test')}`]: tests(names, of),
  }
}

const sections: Record<Area, string> = {
  platform: 'developer',
  access: 'settings',
  company: 'company',
  branch: 'settings',
  catalog: 'menu',
  member: 'guests',
  marketing: 'marketing',
  order: 'daily',
  money: 'reports',
  integration: 'integrations',
  report: 'reports',
}

const contractOf = ({ area, kebab }: Names) => `@sofra/contract/${area}/${kebab}/${kebab}.contract.ts`

const screens = (names: Names) => `import { ${names.camel} } from '${contractOf(names)}'
import { Shapes } from 'lucide-react'
import { recordScreens } from '../../../kit/list/recordScreens.ts'

export const ${names.camel}Screens = recordScreens(${names.camel}, {
  menu: { ${names.area === 'platform' ? '' : `section: '${sections[names.area]}', `}icon: Shapes, order: 100 },
  list: () => import('./${names.pascal}List.tsx'),
  form: () => import('./${names.pascal}Form.tsx'),
})
`

const plain = (names: Names, kind: 'List' | 'Form') => `import { ${names.camel} } from '${contractOf(names)}'
import { plain${kind} } from '../../../kit/plain/plain${kind}.tsx'

export default plain${kind}(${names.camel})
`

/** The files of the panel, by their path. */
export const panelFiles = (names: Names): Record<string, string> => {
  const folder = `apps/panel/src/modules/${names.area}/${names.kebab}`
  return {
    [`${folder}/${names.kebab}.screens.ts`]: screens(names),
    [`${folder}/${names.pascal}List.tsx`]: plain(names, 'List'),
    [`${folder}/${names.pascal}Form.tsx`]: plain(names, 'Form'),
  }
}
