import type { ordered } from '@sofra/contract/kernel/ordered.ts'
import type { RecordCalls, Resource } from '@sofra/contract/kernel/resource.ts'
import type { switchable } from '@sofra/contract/kernel/switchable.ts'
import type { z } from 'zod'
import type { Context } from './context.ts'
import { type PageQuery, page } from './database/list.ts'
import type { Query } from './database/tenant.ts'
import { AppError } from './errors.ts'
import { type ExportQuery, exported, type FileTexts } from './export/export.ts'
import { type Route, serve } from './http/serve.ts'
import { stale } from './records/guarded.ts'
import { type KeysOf, type RecordKeys, recordKeys } from './records/keys.ts'
import { recordList } from './records/list.ts'
import { listOf, lockList, putOrder, readOrder } from './records/order.ts'
import { readCounted, readRecord } from './records/read.ts'
import { type RecordTable, recordTable } from './records/table.ts'
import { checkUnused } from './records/uses.ts'
import { insertRecord, removeRecord, updateRecord } from './records/write.ts'

/** A record of the contract. Without a list it has no export either. */
type CrudRecord = RecordCalls &
  Partial<Pick<Resource, 'list' | 'export' | 'filters'> & { order: OrderCall; switch: SwitchCall }>
type OrderCall = ReturnType<typeof ordered<Resource & { row: z.ZodObject<{ sort_no: z.ZodNumber }> }>>['order']
type SwitchCall = ReturnType<typeof switchable<Resource & { row: z.ZodObject<{ is_active: z.ZodBoolean }> }>>['switch']
type Row = Record<string, unknown>

export type RecordChange = 'added' | 'changed' | 'removed'

interface Options<C extends CrudRecord, Keys = KeysOf<C['one']['path']>, Input = z.output<C['input']>> {
  /** Fields that the search covers, folded for Turkish letters; the name by default. */
  search?: readonly (keyof C['row']['shape'] & string)[]
  /** Checks what a schema cannot before a write; `id` is null for a new record. Throws the refusal. */
  check?: (context: Context, keys: Keys, input: Input, id: number | null) => Promise<void>
  /** Throws what prevents the removal of a record, besides rows that refer to it. */
  checkRemoval?: (context: Context, keys: Keys, id: number) => Promise<void>
  /** Writes dependent rows after the record, and checks what only then can be checked. */
  after?: (context: Context, keys: Keys, input: Input, id: number) => Promise<void>
  /** Emits the event of the change, as the last statement of the transaction. */
  emits?: (query: Query, keys: Keys, id: number, change: RecordChange) => Promise<unknown>
  /** Fields that contain objects, with their text in the exported file. */
  texts?: FileTexts
  /** Maps a row to what the caller may see; adds values that the database does not have. */
  mapRow?: (row: never, context: Context) => object
}

const keysIn = (path: string) => (path.match(/^\/(branch|company)\/:\1_id\//)?.[1] ?? 'platform') as KeysIn
type KeysIn = 'platform' | 'company' | 'branch'

type RecordOptions = Options<CrudRecord, RecordKeys>

/** Returns what the handlers of one record share: its keys, and how it is read before and after a write. */
const accessTo = (of: CrudRecord, records: RecordTable, { mapRow, emits }: Pick<RecordOptions, 'mapRow' | 'emits'>) => {
  const keyNames = keysIn(of.one.path)
  const shown = (row: Row, context: Context) => (mapRow ? (mapRow(row as never, context) as Row) : row)
  const read = async (context: Context, keys: RecordKeys, id: number) =>
    shown(await readRecord(context.query, records, keys, id), context)
  /** Reads a record within a writing transaction, which cannot see the rows that are counted. */
  const readWriting = async (context: Context, keys: RecordKeys, id: number) => ({
    ...(await read(context, keys, id)),
    ...(await readCounted(context, records, id)),
  })
  return {
    records,
    // Generic records lose the types of requests and replies; the record's own schemas check them.
    target: (context: Context, params: Row) => ({
      id: params[of.param] as number,
      keys: keyNames === 'platform' ? {} : recordKeys(context, { [`${keyNames}_id`]: params[`${keyNames}_id`] }),
    }),
    shown,
    read,
    readWriting,
    async written(context: Context, keys: RecordKeys, id: number, change: RecordChange) {
      const row = await readWriting(context, keys, id)
      await emits?.(context.query, keys, id, change)
      return row as never
    },
  }
}
type Access = ReturnType<typeof accessTo>

/** List, export and detail. */
const readingRoutes = (
  of: CrudRecord,
  { records, target, shown, read }: Access,
  { search = 'name' in of.row.shape ? ['name'] : [], texts }: Pick<RecordOptions, 'search' | 'texts'>,
): Route[] => {
  const filters = Object.keys(of.filters ?? {})
  const list = (context: Context, params: Row, query: Row) =>
    recordList(records, target(context, params).keys, { filters, search }, query as never)
  const listRoute = (call: NonNullable<CrudRecord['list']>) =>
    serve(call, async ({ params, query }, context) => {
      const listPage = await page<Row>(context, list(context, params, query), query as unknown as PageQuery)
      return { ...listPage, items: listPage.items.map((row) => shown(row, context)) } as never
    })
  const exportRoute = (call: NonNullable<CrudRecord['export']>) =>
    serve(call, async ({ params, query }, context) =>
      exported(of, list(context, params, query), query as unknown as ExportQuery, context, texts),
    )
  return [
    ...(of.list ? [listRoute(of.list)] : []),
    ...(of.export ? [exportRoute(of.export)] : []),
    serve(of.one, async ({ params }, context) => {
      const { keys, id } = target(context, params)
      return (await read(context, keys, id)) as never
    }),
  ]
}

/** Puts the rows of a list in order. */
const orderRoute = (call: OrderCall, { records, target }: Access) =>
  serve(call, async ({ params, body: { ids } }, context) => {
    const { query } = context
    const { keys } = target(context, params)
    await lockList(query, records, keys)
    const within = await listOf(query, records, keys, ids[0])
    // Reordering does not move a row from another list: that changes a field, so it is a change of the record.
    const idsInList = new Set(await readOrder(query, records, keys, within))
    if (!ids.every((id) => idsInList.has(id)) || !(await putOrder(query, records, keys, ids, within)))
      throw new AppError(409, 'error.order-changed')
    return { ids }
  })

const switchRoute = (call: SwitchCall, { records, target, readWriting, written }: Access) =>
  serve(call, async ({ params, body: { is_active, version } }, context) => {
    const { keys, id } = target(context, params)
    const present = () => readWriting(context, keys, id)
    await updateRecord(context.query, records, keys, { id, version, input: { is_active }, present })
    return written(context, keys, id, 'changed')
  })

/** Create, update and remove. */
const writingRoutes = (
  of: CrudRecord,
  { records, target, readWriting, written }: Access,
  { check, checkRemoval, after, emits }: RecordOptions,
): Route[] => [
  serve(of.create, async ({ params, body }, context) => {
    const { keys } = target(context, params)
    const input = body as Row
    await check?.(context, keys, input, null)
    const id = await insertRecord(context.query, records, keys, input)
    await after?.(context, keys, input, id)
    return written(context, keys, id, 'added')
  }),
  serve(of.update, async ({ params, body }, context) => {
    const { keys, id } = target(context, params)
    const { version, ...input } = body as Row & { version: number }
    const present = () => readWriting(context, keys, id)
    if (check) {
      // A stale version returns 409 first: the records that the input refers to may have been removed since.
      const now = await present()
      if (now.version !== version) throw stale(now)
      await check(context, keys, input, id)
    }
    await updateRecord(context.query, records, keys, { id, version, input, present })
    await after?.(context, keys, input, id)
    return written(context, keys, id, 'changed')
  }),
  serve(of.remove, async ({ params }, context) => {
    const { keys, id } = target(context, params)
    await checkRemoval?.(context, keys, id)
    await checkUnused(context, records, keys, id)
    await removeRecord(context.query, records, keys, id)
    await emits?.(context.query, keys, id, 'removed')
    return null
  }),
]

/**
 * Creates the standard handlers of a record of the platform, of a company (`/company/:company_id/…`) or of a branch
 * (`/branch/:branch_id/…`). Override a handler that differs (`overriding`); use `kernel/records` directly for own
 * rules. `table` is a name if its columns equal the row's fields.
 */
export const crud = <C extends CrudRecord>(of: C, table: string | RecordTable, options: Options<C> = {}): Route[] => {
  const records = typeof table === 'string' ? recordTable(table, of.row, of.order ? { order: 'all' } : {}) : table
  const recordOptions = options as RecordOptions
  const access = accessTo(of, records, recordOptions)
  return [
    ...readingRoutes(of, access, recordOptions),
    ...(of.order ? [orderRoute(of.order, access)] : []),
    ...(of.switch ? [switchRoute(of.switch, access)] : []),
    ...writingRoutes(of, access, recordOptions),
  ]
}

/** Replaces routes by others of the same calls. Throws for a call that is not among them. */
export const overriding = (routes: readonly Route[], overrides: readonly Route[]): Route[] => {
  const stray = overrides.find(({ endpoint }) => !routes.some((route) => route.endpoint === endpoint))
  if (stray) throw new Error(`${stray.endpoint.method} ${stray.endpoint.path} overrides nothing`)
  return routes.map((route) => overrides.find(({ endpoint }) => endpoint === route.endpoint) ?? route)
}
