import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import type { Target } from './print.add.ts'
import { isAgentAlive } from './print.api.ts'

/** Number of browsers that try an automatic print. */
const deviceTries = 3
/** Number of tries on a printer: one more if the first may have failed. */
export const printerTries = 2

type Installed = Pick<Row<'printer'>, 'id' | 'kinds' | 'station_nos'>

/** Returns the active printers of a branch by kind. */
export async function installedPrinters(query: Query, { company_id, branch_id }: BranchKeys) {
  const printers = await query<Installed>(
    'select id, kinds, station_nos from printer where company_id = $1 and branch_id = $2 and is_active order by id',
    [company_id, branch_id],
  )
  const of = (kind: string) => printers.filter(({ kinds }) => kinds.includes(kind))
  return { tills: of('receipt'), kitchens: of('ticket') }
}

interface Place {
  readonly on?: Target
  readonly tries: number
}

/** Returns where a branch prints automatically: on its receipt printers or, without an agent, in any browser. */
export async function placesFor(query: Query, keys: BranchKeys, tills: readonly Installed[]): Promise<Place[]> {
  if (tills.length === 0 || !(await isAgentAlive(query, keys))) return [{ tries: deviceTries }]
  return tills.map(({ id }) => ({ tries: printerTries, on: { printer_id: id, station_no: null, line_nos: null } }))
}

/** Returns the lines of an order with their categories, which determine the station. */
export const orderedLines = (query: Query, { company_id }: BranchKeys, orderId: number) =>
  query<Pick<Row<'order_line'>, 'no'> & { category_id: number | null }>(
    `select l.no, p.category_id from order_line l
     left join product p on p.company_id = l.company_id and p.branch_id = l.branch_id and p.id = l.product_id
     where l.company_id = $1 and l.order_id = $2 order by l.no`,
    [company_id, orderId],
  )
