import { randomBytes } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { sizePath } from '@sofra/contract/platform/picture/picture.sizes.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { slow } from '../../../../test/slow.ts'
import { smallS3 } from '../../../../test/small-s3.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { tables } from '../../../app/contributions.ts'
import { newFileName } from '../../../kernel/files/new-file-name.ts'
import { openFileStore } from '../../../kernel/files/open-file-store.ts'
import { pictureColumns, removeUnused } from './picture.jobs.ts'

const { a, admin, pools, config } = await testServer()
const { A, a1 } = await twoTenants(a)
const store = openFileStore(config)
const s3 = await smallS3({ page: 7 })
const bucket = openFileStore({ ...config, filesS3: s3.settings })
const now = new Date('2026-03-02T12:00:00Z')
const hours = (n: number) => new Date(now.getTime() - n * 60 * 60_000)

const keys = { company_id: A.id, branch_id: a1.id }
await a.insert('material', { ...keys, name: { tr: 'Soğan', en: '', de: '' } })
await a.insert('menu_change', { ...keys, kind: 'bulk', rows: '[]', changed: 0, undo_until: now.toISOString() })
await a.insert('restaurant_image', { name: { tr: 'Çorba', en: '', de: '' }, image: 'picture/none.webp' })
await a.insert('icon', {
  name: { tr: 'Çorba', en: '', de: '' },
  image: 'picture/none.webp',
  is_active: true,
  sort_no: 1,
})
const [theme] = await admin<{ id: number }>('select id from theme limit 1')
await a.insert('company_theme', { company_id: A.id, theme_id: theme?.id, name: 'Yaz', is_active: false })
const nothing = { tr: '', en: '', de: '' }
const text = { name: nothing, body: nothing, seo_title: nothing, seo_description: nothing, status: 'draft' }
const area = { name: nothing, description: nothing, slug: 'alan', sort_no: 0, is_active: true }
await a.insert('content', { ...text, slug: 'sayfa', sort_no: 0 })
const { id: company_blog_area_id } = await a.insert('company_blog_area', area)
await a.insert('company_blog', { company_id: A.id, company_blog_area_id, ...text })
const person = { name: 'Ada', surname: 'Köşe', email: 'ada@demo.sofra', phone: '+905550000012' }
await a.insert('registration', { kind: 'demo', status: 'pending', demo_type: 'customer_demo', ...person })

const columns = await admin<{ table: string; column: string; type: string }>(
  `select c.table_name as table, c.column_name as column, c.data_type as type
   from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
   where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, 2`,
)
const referring = pictureColumns(tables)
const isListed = ({ table, column }: { table: string; column: string }) =>
  referring.some(([one, other]) => one === table && other === column)

const put = async (written: Date) => {
  const path = `${newFileName('picture')}.webp`
  for (const file of [path, sizePath(path, 96, 'avif')]) {
    await store.put(file, randomBytes(8))
    await utimes(join(config.dataDir, 'files', file), written, written)
    s3.files.set(file, { bytes: randomBytes(8), written })
  }
  return path
}
const ever = new Date(8.64e15)
const storedPaths = async () => {
  const files = (await store.listBefore('picture', ever)).sort()
  expect((await bucket.listBefore('picture', ever)).sort()).toEqual(files)
  const pictures = files.filter((path) => path.endsWith('.webp'))
  expect(files).toEqual(pictures.flatMap((path) => [sizePath(path, 96, 'avif'), path]).sort())
  return pictures
}

const holding = (type: string, paths: readonly string[]) => {
  if (type === 'ARRAY') return paths
  return type.startsWith('json') ? JSON.stringify({ deep: [{ image: paths }] }) : paths[0]
}
/** Stores the paths in one row, in each of the columns; a text column takes one. */
const name = async (sets: readonly (readonly string[])[]) => {
  const namedPaths: string[] = []
  for (const [i, [table, column]] of referring.entries()) {
    const type = columns.find((one) => one.table === table && one.column === column)?.type ?? ''
    const paths = type === 'text' ? (sets[i] ?? []).slice(0, 1) : (sets[i] ?? [])
    if (paths.length === 0) continue
    const rows = await admin(
      `update ${table} set ${column} = $1 where id = (select min(id) from ${table}) returning id`,
      [holding(type, paths)],
    )
    expect(rows, `${table} has a row`).toHaveLength(1)
    namedPaths.push(...paths)
  }
  return namedPaths
}

test(
  'removeUnused deletes only unreferenced pictures with their sizes after a day, on disk and in a bucket',
  slow,
  async () => {
    for (let round = 0; round < 12; round += 1) {
      const old = await Promise.all(Array.from({ length: 40 }, () => put(hours(25))))
      const young = await Promise.all(Array.from({ length: 5 }, () => put(hours(23))))
      const shuffled = old.toSorted(() => Math.random() - 0.5)
      // Each column references up to three paths; some reference none.
      const sets = referring.map((_, i) => shuffled.slice(i * 3, i * 3 + Math.floor(Math.random() * 4)))
      const namedPaths = await name(sets)
      const before = await storedPaths()
      await removeUnused(pools, store, tables, now)
      await removeUnused(pools, bucket, tables, now)
      const after = await storedPaths()
      expect(namedPaths.filter((path) => !after.includes(path))).toEqual([])
      expect(young.filter((path) => !after.includes(path))).toEqual([])
      expect(before.filter((path) => old.includes(path) && after.includes(path)).sort()).toEqual(namedPaths.toSorted())
    }
  },
)

test('removeUnused of an empty store does nothing', async () => {
  await expect(
    removeUnused(pools, openFileStore({ dataDir: join(config.dataDir, 'elsewhere'), filesS3: undefined }), tables, now),
  ).resolves.toBeUndefined()
})

// Columns with words, rules or numbers only, or that are compared and never displayed.
const withoutPictures = [
  /^audit_log\.(before|after)$/,
  /^(menu_origin\.base|menu_import\.(counts|report|problem))$/,
  /^(import_file\.(actor|counts|matched|problem|rules)|import_row\.(cells|faults|value)|import_written\.before|site\.(privacy|terms))$/,
  /\.(names?|labels|description|hours|receipt|area|discounts|address|options|detail|availability|offers|request|history|maintenance_text|seo_title|seo_description)$/,
  /^((event|dead_letter)\.payload|error_group\.samples|external_order\.refs|integration_inbox\.body|report_file\.(path|query))$/,
  /^(delivery_type\.situations|message\.text|registration_code\.entered|company\.settings_info|integration_(courier_)?platform\.credentials)$/,
  /^(branch_integration\.fields|branch\.(source_states|slot_rule)|delivery_zone\.fee_tiers|(orders|settlement_entry)\.terms|payout_run\.skipped|order_line\.(choice|takes))$/,
  /^((list_setting|saved_view)\.columns|(member|institution)\.points_rules|member_group\.rules|discount\.own_terms|(notification|scheduled_task)\.(title|text))$/,
  /^(access_file\.path|day_close\.(denominations|slips)|print_job\.paper|restaurant_invoice\.(buyer|lines|seller))$/,
  /^(category\.icon_id|delivery_distance_template\.steps|delivery_zone_undo\.(before|after)|table_command_name\.custom\d|app_release\.notes|kitchen_plan\.stations|member_basket\.lines|member_merge\.before)$/,
]

test('every column that could reference a picture is declared, or listed as not doing so', () => {
  const could = columns.filter(
    ({ column, type }) =>
      type.startsWith('json') ||
      /(^|_)(images?|logos?|path|pictures?|photos?|icon|favicon|banner|avatar|web|mobile|poster|cover)(_|$)/.test(
        column,
      ),
  )
  const names = could.filter((one) => !isListed(one)).map(({ table, column }) => `${table}.${column}`)
  expect(names.filter((one) => !withoutPictures.some((pattern) => pattern.test(one)))).toEqual([])
  expect(could.filter(isListed)).toHaveLength(referring.length)
})
