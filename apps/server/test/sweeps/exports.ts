import { commandColumns, commandExport } from '@sofra/contract/branch/table-command/table-command.contract.ts'
import { contract } from '@sofra/contract/contract.ts'
import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { memberReport, memberReportExport } from '@sofra/contract/report/member-report/member-report.contract.ts'
import { orderReport, orderReportExport } from '@sofra/contract/report/order-report/order-report.contract.ts'
import { trafficReport, trafficReportExport } from '@sofra/contract/report/traffic-report/traffic-report.contract.ts'
import { walletReport, walletReportExport } from '@sofra/contract/report/wallet-report/wallet-report.contract.ts'
import { expect } from 'vitest'
import { z } from 'zod'
import { fillEveryTable } from '../every-table.ts'
import { createPlainRecords, pathIdsOf } from '../fixtures.ts'
import { fillLogs } from '../many-logs.ts'
import { orderingOf } from '../ordering.ts'
import type { testServer } from '../server.ts'
import type { twoTenants } from '../tenants.ts'
import { nameOf } from './samples.ts'

const queryFields = ({ query }: Endpoint) => (query instanceof z.ZodObject ? Object.keys(query.shape) : [])

/** Every list that can be exported. */
export const exportCalls = contract.filter(
  (endpoint) =>
    endpoint.answers === 'file' && ['columns', 'format'].every((name) => queryFields(endpoint).includes(name)),
)

const listOf = ({ path }: Endpoint) =>
  contract.find((one) => one.method === 'GET' && one.path === path.replace(/\/export$/, ''))

/** Returns the schema of a list's rows by field, or of its export if that has other columns. */
export const rowShape = (endpoint: Endpoint): Record<string, unknown> => {
  if (endpoint.path === commandExport.path) return Object.fromEntries(commandColumns.map((field) => [field, undefined]))
  const list = listOf(endpoint)
  const items = list?.reply instanceof z.ZodObject ? list.reply.shape.items : undefined
  if (!(items instanceof z.ZodArray && items.element instanceof z.ZodObject))
    throw new Error(`${endpoint.path} has no rows`)
  return items.element.shape as Record<string, unknown>
}

/** When the orders were placed. */
const orderedAt = '2026-01-10T21:30:00Z'

const march = { by: 'branch', from: '2026-03-01', until: '2026-03-31' }

/** Reports have texts and rows only in some groups and days. */
const groupsByReport: readonly (readonly [calls: readonly Endpoint[], query: object])[] = [
  [[orderReport, orderReportExport], { by: 'product', from: '2026-01-01', until: '2026-01-31' }],
  [[memberReport, memberReportExport], march],
  [[trafficReport, trafficReportExport], march],
  // Its cheques are created now, within the usual period.
  [[walletReport, walletReportExport], { by: 'company', kind: 'cheque' }],
]
const groupsOf = (endpoint: Endpoint | undefined) =>
  groupsByReport.find(([calls]) => calls.some(({ path }) => path === endpoint?.path))?.[1] ?? {}

type Server = Pick<Awaited<ReturnType<typeof testServer>>, 'a' | 'admin' | 'call'>

/** Exports every list of a world with rows in each. */
export const exportsOf = ({ a, admin, call }: Server, world: Awaited<ReturnType<typeof twoTenants>>) => {
  const { A, a1, eliza, paymentMethod } = world

  /** Creates at least one row for each list. */
  const fill = async () => {
    const holder = { account: A.account, person: A.owner, company: A, branch: a1 }
    const tools = { a, call, eliza, paymentMethod }
    const { id } = await orderingOf({ call }, world).place({ note: 'Not' })
    await fillLogs(admin, A.id, 100)
    await fillEveryTable(a, A, a1, id)
    await createPlainRecords(holder, tools)
    for (const endpoint of contract)
      if (endpoint.method === 'GET' && /^\/[a-z-]+\/:\w+$/.test(endpoint.path)) await pathIdsOf(endpoint, holder, tools)
    await admin(`update table_command set note = 'Not'`)
    await admin('update orders set created_at = $1', [orderedAt])
  }

  /** Returns the cheque for a list of assignments: the company's, or the restaurant's. */
  const chequeOf = async ({ path }: Endpoint) => {
    const [cheque] = await admin<{ id: number }>(
      'select id from gift_cheque where company_id = $1 and branch_id is not distinct from $2 order by id limit 1',
      [A.id, path.startsWith('/branch/') ? a1.id : null],
    )
    return cheque?.id
  }

  const paramsOf = async (endpoint: Endpoint) => {
    const [report] = await admin<{ id: number }>(
      `select id from commission_report where branch_id = $1 and from_day = '2020-01-01'`,
      [a1.id],
    )
    const gift_cheque_id = await chequeOf(endpoint)
    const [run] = await admin<{ id: number }>('select run_id as id from payout_line order by id desc limit 1')
    const money = { commission_report_id: report?.id, payout_run_id: run?.id }
    return { company_id: A.id, branch_id: a1.id, gift_cheque_id, ...money }
  }

  const fileOf = async (endpoint: Endpoint, columns: readonly string[], format: 'csv' | 'xlsx', lang = 'tr') => {
    const params = await paramsOf(endpoint)
    const query = { format, columns: columns.join(), ...groupsOf(endpoint) }
    return call(endpoint as never, { as: eliza, params, query, headers: { lang } } as never)
  }

  /** Returns the first page of a list in the order of its export. */
  const rowsOf = async (endpoint: Endpoint): Promise<readonly Readonly<Record<string, unknown>>[]> => {
    const params = await paramsOf(endpoint)
    const { reply } = await call(listOf(endpoint) as never, { as: eliza, params, query: groupsOf(endpoint) } as never)
    return (reply as { items: Readonly<Record<string, unknown>>[] }).items
  }

  /** Returns the fields that a list's export accepts. */
  const columnsOf = async (endpoint: Endpoint) => {
    const columns: string[] = []
    for (const field of Object.keys(rowShape(endpoint))) {
      const { status } = await fileOf(endpoint, [field], 'csv')
      expect([200, 400], `${nameOf(endpoint)} ${field}`).toContain(status)
      if (status === 200) columns.push(field)
    }
    return columns
  }
  return { fill, fileOf, rowsOf, columnsOf }
}
