import type { PaperBlock } from '@sofra/contract/order/print/paper.ts'
import type { PrintKind } from '@sofra/contract/order/print/print.contract.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { watchPrint } from './print.watch.ts'

interface NewPrint extends BranchKeys {
  /** null for a test page, a bill and a document. */
  orderId: number | null
  billId?: number
  kind: PrintKind | 'test' | 'bill' | 'document'
  /** Composed blocks of a document. */
  paper?: readonly PaperBlock[]
  /** Number of the edit that a change prints. */
  editNo?: number
  /** 1 for the original. */
  revision: number
  copies: number
  /** The device that has claimed it; null if it waits. */
  device: string | null
  tries: number
  /** The printer, and the order's lines to print. */
  on?: Target
}

/** A paper for a printer: with the lines of a station, or with all lines. */
export interface Target {
  readonly printer_id: number
  readonly station_no: number | null
  readonly line_nos: readonly number[] | null
}

/** Returns the key that separates prints of one order, kind and revision. */
export const targetOf = (on: Target | undefined) => (on ? `${on.printer_id}/${on.station_no ?? ''}` : '')

/** Without a printer a browser prints. */
const noTarget = { printer_id: null, station_no: null, line_nos: null }

interface StoredPrint extends Omit<NewPrint, 'billId' | 'editNo' | 'on' | 'paper'> {
  billId: number | null
  /** JSON. */
  paper: string | null
  editNo: number
  state: 'claimed' | 'waiting'
  target: string
  printer_id: number | null
  station_no: number | null
  line_nos: readonly number[] | null
}

const insertPrint = statement<StoredPrint, Pick<Row<'print_job'>, 'id'>>(`
insert into print_job (company_id, branch_id, order_id, kind, revision, copies, state, tries, claimed_by, claimed_at,
  printer_id, station_no, line_nos, target, edit_no, bill_id, paper)
values (:company_id, :branch_id, :orderId, :kind, :revision, :copies, :state, :tries, :device,
  case when :device::text is not null then now() end, :printer_id, :station_no, :line_nos, :target, :editNo, :billId, :paper)
on conflict (company_id, order_id, kind, edit_no, revision, target) do nothing returning id`)

/** Creates a print; returns undefined if it exists already. */
export async function addPrint(query: Query, of: NewPrint): Promise<number | undefined> {
  const { company_id, branch_id, billId = null, editNo = 0, paper, device, on } = of
  const [row] = await insertPrint(query, {
    ...of,
    ...(on ?? noTarget),
    billId,
    editNo,
    paper: paper ? JSON.stringify(paper) : null,
    state: device ? 'claimed' : 'waiting',
    target: targetOf(on),
  })
  if (row) await watchPrint(query, { company_id, branch_id, print_id: row.id })
  return row?.id
}
