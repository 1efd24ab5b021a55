import type {
  OptionItemState,
  putOptionItemStatus,
} from '@sofra/contract/catalog/option-group/option-group.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { type Context, person } from '../../../kernel/context.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { stale, tryUpdate } from '../../../kernel/records/guarded.ts'
import { type BranchKeys, recordKeys } from '../../../kernel/records/keys.ts'
import { closingEnd } from '../menu/menu.closing.api.ts'
import { emitMenuChanged } from '../menu-record/menu-record.emit.api.ts'
import { openNow, optionParentOpen } from '../menu-record/menu-record.open.api.ts'

const read = async (query: Query, { company_id, branch_id }: BranchKeys, id: number) => {
  const [row] = await query<OptionItemState & { parent_open: boolean }>(
    `select i.id, case when ${openNow('i')} then 'open' else 'closed' end as status,
       case when ${openNow('i')} then null else i.closed_until end as closed_until,
       (select concat_ws(' ', u.name, u.surname) from app_user u where u.id = i.status_by) as status_by,
       i.status_at, i.version, ${optionParentOpen} as parent_open
     from option_item i where i.company_id = $1 and i.branch_id = $2 and i.id = $3`,
    [company_id, branch_id, id],
  )
  return row
}

/** Opens or closes an option; throws 409 while its product is closed, and for a stale version. */
export async function changeStatus({ params, body }: RequestOf<typeof putOptionItemStatus>, context: Context) {
  const { query, now } = context
  const keys = recordKeys(context, params)
  const until = await closingEnd(body, keys, context)
  const written = await tryUpdate(query, 'option_item', {
    of: { ...keys, id: params.item_id },
    version: body.version,
    set: { status: body.status, closed_until: until, status_by: person(context).id, status_at: now },
    where: () => `exists (select from (select x.*) i where ${optionParentOpen})`,
  })
  const row = await read(query, keys, params.item_id)
  if (!row) throw notFound()
  const { parent_open, ...present } = row
  if (!written)
    throw parent_open ? stale(present) : new AppError(409, 'branch-option-group.product-closed', { present })
  await emitMenuChanged(query, keys, params.item_id, `option-${body.status}`)
  return present
}
