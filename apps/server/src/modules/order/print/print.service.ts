import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type {
  claimPrint,
  finishPrint,
  Print,
  PrintKind,
  printBill,
  printOrder,
} from '@sofra/contract/order/print/print.contract.ts'
import { printMoved } from '@sofra/contract/order/print/print.events.ts'
import type { DeliveryType } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { emit } from '../../../kernel/events/emit.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { billOnPaper } from '../bill/bill.api.ts'
import { viewOf } from '../orders/order.cards.api.ts'
import { countPrint } from '../orders/order.prints.api.ts'
import { addPrint } from './print.add.ts'
import { installedPrinters, placesFor, printerTries } from './print.printers.ts'
import { watchPrint } from './print.watch.ts'

const columns = `p.id, p.order_id, p.bill_id, coalesce(o.code, d.number) as code, p.kind, p.edit_no, p.revision > 1 as is_copy, p.copies, p.is_double, r.name as printer, p.line_nos, p.state,
  p.failure, p.created_at`
const joined = `from print_job p left join orders o on o.company_id = p.company_id and o.id = p.order_id
  left join bill b on b.company_id = p.company_id and b.branch_id = p.branch_id and b.id = p.bill_id
  left join dining_table d on d.company_id = b.company_id and d.branch_id = b.branch_id and d.id = b.table_id
  left join printer r on r.company_id = p.company_id and r.branch_id = p.branch_id and r.id = p.printer_id`

/** Returns the prints of visible orders that wait for a browser, and those that failed in the last hours. */
export async function listOpen(context: Context, { company_id, branch_id }: BranchKeys) {
  const prints = await context.query<Print>(
    `select ${columns} ${joined} where p.company_id = $1 and p.branch_id = $2 and (o.delivery_type = any ($3) or p.bill_id is not null)
       and (p.state = 'waiting' and p.printer_id is null or p.state = 'failed' and p.created_at > now() - interval '12 hours')
     order by p.created_at desc, p.id desc limit 50`,
    [company_id, branch_id, viewOf(context).types],
  )
  const printers = await context.query<Pick<Row<'printer'>, 'id' | 'name'>>(
    'select id, name from printer where company_id = $1 and branch_id = $2 and is_active order by name, id limit 20',
    [company_id, branch_id],
  )
  return { prints, printers }
}

const selectPrint = statement<BranchKeys & { id: number; types: readonly DeliveryType[] }, Print>(`
select ${columns} ${joined}
where p.company_id = :company_id and p.branch_id = :branch_id and p.id = :id
  and (o.delivery_type = any (:types) or p.bill_id is not null)`)

/** Returns a print of an order that the caller sees; throws 404. */
async function readPrint(context: Context, keys: BranchKeys, id: number): Promise<Print> {
  const [row] = await selectPrint(context.query, { ...keys, id, types: viewOf(context).types })
  if (!row) throw notFound()
  return row
}

/** Throws 404 for a printer of another branch, and 409 for an inactive one. */
const checkPrinter = async (query: Query, { company_id, branch_id }: BranchKeys, id: number) => {
  const [printer] = await query<Pick<Row<'printer'>, 'is_active'>>(
    'select is_active from printer where company_id = $1 and branch_id = $2 and id = $3',
    [company_id, branch_id, id],
  )
  if (!printer) throw notFound()
  if (!printer.is_active) throw new AppError(409, 'print.no-printer')
}

/** Returns the fields of a print that waits for a printer. */
const onPrinter = (printer_id: number) => ({
  device: null,
  tries: printerTries,
  on: { printer_id, station_no: null, line_nos: null },
})

const selectRevision = statement<BranchKeys & { orderId: number; kind: PrintKind; editNo: number }, { last: number }>(`
select coalesce(max(revision), 0) as last from print_job
where company_id = :company_id and order_id = :orderId and kind = :kind and edit_no = :editNo`)

/**
 * Starts a print by hand, on the caller's device or on a printer. A change prints the last edit; throws 409 without
 * one. Counting the print locks the order, so of two devices only one gets the original.
 */
export async function printByHand(
  context: Context,
  keys: BranchKeys,
  orderId: number,
  { kind, device, printer_id }: RequestOf<typeof printOrder>['body'],
): Promise<Print> {
  const { query } = context
  if (printer_id !== undefined) await checkPrinter(query, keys, printer_id)
  const { prints, copies, edits } = await countPrint(context, keys, orderId, kind)
  if (kind === 'change' && edits === 0) throw new AppError(409, 'print.unedited')
  const editNo = kind === 'change' ? edits : 0
  const [{ last } = { last: 0 }] = await selectRevision(query, { ...keys, orderId, kind, editNo })
  // An order of an earlier version has prints without rows here.
  const revision = Math.max(last + 1, kind === 'receipt' ? prints : 1)
  const id = await addPrint(query, {
    ...keys,
    orderId,
    kind,
    editNo,
    revision,
    copies: kind === 'receipt' ? copies : 1,
    ...(printer_id === undefined ? { device, tries: 0 } : onPrinter(printer_id)),
  })
  if (id === undefined) throw new Error('a print was written twice although its order was held')
  return readPrint(context, keys, id)
}

/**
 * Returns where a bill is printed without a given printer: the first receipt printer if an agent is alive, else
 * `device`.
 */
const usualPlaceOf = async (query: Query, keys: BranchKeys, device: string) => {
  const { tills } = await installedPrinters(query, keys)
  const [place] = await placesFor(query, keys, tills)
  return place?.on ? { ...place, device: null } : { device, tries: 0 }
}

/**
 * Prints the present bill of a table, on the given printer or at its usual place. Throws 404 for another branch's bill
 * or printer, and 409 for an inactive printer.
 */
export async function printBillOf(
  context: Context,
  keys: BranchKeys,
  billId: number,
  { device, printer_id }: RequestOf<typeof printBill>['body'],
): Promise<Print> {
  const { query } = context
  await billOnPaper(context, keys, billId)
  if (printer_id !== undefined) await checkPrinter(query, keys, printer_id)
  const at = printer_id === undefined ? await usualPlaceOf(query, keys, device) : onPrinter(printer_id)
  const of = { ...keys, orderId: null, billId, kind: 'bill', revision: 1, copies: 1 } as const
  const id = await addPrint(query, { ...of, ...at })
  if (id === undefined) throw new Error('prints of bills have no unique key')
  return readPrint(context, keys, id)
}

const claimOne = statement<BranchKeys & { id: number; device: string }, Pick<Row<'print_job'>, 'state'>>(`
update print_job set state = 'claimed', claimed_by = :device, claimed_at = now(), failure = null,
  tries = greatest(0, tries - (state <> 'claimed')::int)
where company_id = :company_id and branch_id = :branch_id and id = :id
  and (state = 'waiting' and printer_id is null or state = 'failed' or state = 'claimed' and claimed_by = :device)
returning state`)

/** Claims a print for a device; throws 409 if another device has it. A repeated claim does not count as another try. */
export async function claim(
  context: Context,
  keys: BranchKeys,
  id: number,
  { device }: RequestOf<typeof claimPrint>['body'],
): Promise<Print> {
  const before = await readPrint(context, keys, id)
  const [row] = await claimOne(context.query, { ...keys, id, device })
  if (!row) throw new AppError(409, 'print.taken')
  await watchPrint(context.query, { ...keys, print_id: id })
  if (before.state === 'failed')
    await emit(context.query, printMoved, { ...keys, subject_id: id }, { state: 'claimed' })
  return readPrint(context, keys, id)
}

const sendFailed = statement<BranchKeys & { id: number; tries: number }, { on: boolean; sent: boolean }>(`
with sent as (
  update print_job p set state = 'waiting', failure = null, claimed_by = null, claimed_at = now(), tries = :tries
  from printer r where p.company_id = :company_id and p.branch_id = :branch_id and p.id = :id and p.state = 'failed'
    and r.company_id = p.company_id and r.branch_id = p.branch_id and r.id = p.printer_id and r.is_active
  returning 1
)
select exists (select from sent) as sent, exists (select from print_job p join printer r
  on r.company_id = p.company_id and r.branch_id = p.branch_id and r.id = p.printer_id and r.is_active
  where p.company_id = :company_id and p.branch_id = :branch_id and p.id = :id) as "on"`)

/**
 * Sends a failed print to its printer once more. Does nothing if it is on its way already; throws 409 if the printer is
 * missing or inactive, or if a device has claimed the print.
 */
export async function sendAgain(context: Context, keys: BranchKeys, id: number): Promise<Print> {
  const { query } = context
  await readPrint(context, keys, id)
  const [row] = await sendFailed(query, { ...keys, id, tries: printerTries })
  if (!row?.on) throw new AppError(409, 'print.no-printer')
  if (!row.sent) {
    const now = await readPrint(context, keys, id)
    if (now.state !== 'waiting') throw new AppError(409, 'print.taken')
    return now
  }
  await watchPrint(query, { ...keys, print_id: id })
  // Desks cannot claim it; the event only removes it from their failed prints.
  await emit(query, printMoved, { ...keys, subject_id: id }, { state: 'claimed' })
  return readPrint(context, keys, id)
}

const storeResult = statement<
  BranchKeys & RequestOf<typeof finishPrint>['body'] & { id: number; failure: 'refused' | null }
>(`
update print_job set state = :state, failure = coalesce(:failure, case when :state = 'dropped' then failure end),
  finished_at = now()
where company_id = :company_id and branch_id = :branch_id and id = :id
  and (claimed_by = :device and state in ('claimed', 'waiting', 'failed', :state)
    or :state = 'dropped' and state in ('waiting', 'failed', 'dropped'))
returning 1 as one`)

/** Stores the result of a print; throws 409 if another device has it. Idempotent. */
export async function finish(
  context: Context,
  keys: BranchKeys,
  id: number,
  { device, state }: RequestOf<typeof finishPrint>['body'],
): Promise<Print> {
  const before = await readPrint(context, keys, id)
  const failure = state === 'failed' ? 'refused' : null
  const [row] = await storeResult(context.query, { ...keys, id, device, state, failure })
  if (!row) throw new AppError(409, 'print.taken')
  // A successful print needs no event, unless it was reported as failed before.
  if (before.state !== state && (state !== 'done' || before.state === 'failed'))
    await emit(context.query, printMoved, { ...keys, subject_id: id }, { state })
  return readPrint(context, keys, id)
}
