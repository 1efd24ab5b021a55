import { fileBodies } from '@sofra/contract/kernel/endpoint.ts'
import type { ImportFile } from '@sofra/contract/kernel/import.ts'
import { type MemberImportRules, memberImport } from '@sofra/contract/member/member-import/member-import.contract.ts'
import { beforeEach, expect } from 'vitest'
import { memberImportJobs } from '../src/modules/member/member-import/member-import.jobs.ts'
import { runDue } from './jobs.ts'
import { testServer } from './server.ts'
import { twoTenants } from './tenants.ts'

export const usual: MemberImportRules = { unique: 'phone', exists: 'update', absent: 'add', welcome: false }
type Bytes = string | Uint8Array

/** Joins lines as a spreadsheet saves them. */
export const csv = (...lines: string[]) => lines.join('\r\n')

/**
 * Starts a server with two companies and helpers for imports of members over HTTP; each test begins without members.
 */
export const memberImporting = async () => {
  const server = await testServer()
  const { a, admin, adminUrl, call, config, pools } = server
  const world = await twoTenants(a)
  const { A } = world
  const of = { company_id: A.id }

  beforeEach(async () => {
    for (const table of ['ledger_entry', 'points_lot', 'ledger_account', 'member', 'import_heading'])
      await admin(`delete from ${table}`)
    await admin("update import_file set state = 'done' where state in ('reading', 'applying', 'undoing')")
  })

  const work = () => runDue({ adminUrl, jobs: [memberImportJobs], pools, config })
  const post = (body: Bytes, as: { id: number } = A.owner, params = of) =>
    call(memberImport.post, {
      as,
      params,
      headers: { 'content-type': fileBodies.rows.type },
      query: { name: 'members.csv' },
      body: Buffer.from(body as Uint8Array),
    } as never)
  const at = (id: number, more: object = {}) => ({ as: A.owner, params: { ...of, import_id: id }, ...more }) as never
  const one = async (id: number) => (await call(memberImport.one, at(id))).reply as ImportFile

  /** Uploads a file; returns the matched columns. */
  const send = async (body: Bytes) => {
    const { id } = (await post(body)).reply as ImportFile
    await work()
    return one(id)
  }
  const match = (file: ImportFile, rules: Partial<MemberImportRules> = {}, fields?: (string | null)[]) => {
    const chosen = fields ?? file.matched?.map(({ field }) => field)
    return call(memberImport.match, at(file.id, { body: { fields: chosen, rules: { ...usual, ...rules } } }))
  }
  /** Uploads a file and compares its rows, with automatically matched columns. */
  const read = async (body: Bytes, rules: Partial<MemberImportRules> = {}, fields?: (string | null)[]) => {
    const sent = await send(body)
    expect((await match(sent, rules, fields)).status).toBe(200)
    await work()
    return one(sent.id)
  }
  const apply = async ({ id }: Pick<ImportFile, 'id'>) => {
    expect((await call(memberImport.apply, at(id, { body: { leave_wrong: true } }))).status).toBe(200)
    await work()
    return one(id)
  }
  const undo = async ({ id }: Pick<ImportFile, 'id'>) => {
    expect((await call(memberImport.undo, at(id))).status).toBe(200)
    await work()
    return one(id)
  }
  const rowsOf = async ({ id }: Pick<ImportFile, 'id'>, outcome?: string) =>
    (await call(memberImport.rows, at(id, { query: outcome ? { outcome, limit: 100 } : { limit: 100 } }))).reply.items
  const faultsOf = async (file: ImportFile) =>
    (await rowsOf(file, 'wrong')).map(({ row, faults }) => [row, faults[0]?.column, faults[0]?.message])
  const stored = (columns = 'phone, first_name, last_name, email, source') =>
    admin(`select ${columns} from member where company_id = $1 order by phone`, [A.id])
  const phoneOf = (n: number) => `0555${String(n).padStart(7, '0')}`

  return {
    ...server,
    ...world,
    of,
    work,
    post,
    at,
    one,
    send,
    match,
    read,
    apply,
    undo,
    rowsOf,
    faultsOf,
    stored,
    phoneOf,
  }
}
