import type { putCategoryStatus } from '@sofra/contract/catalog/menu/menu.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { type Context, person } from '../../../kernel/context.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { recordKeys } from '../../../kernel/records/keys.ts'
import { closingEnd } from './menu.closing.api.ts'
import { emitMenuChanged } from './menu.emit.api.ts'
import { type Part, readStatus, writeStatus } from './menu.queries.ts'

type Change = RequestOf<typeof putCategoryStatus>['body']

/**
 * Opens or closes a category or product. Closing a category leaves its products' own statuses as they are, so that
 * opening it brings them back. Throws 409 for a product of a closed category, and for a version that is not the present one.
 */
export async function changeStatus(part: Part, branch_id: number, id: number, body: Change, context: Context) {
  const { query } = context
  const keys = recordKeys(context, { branch_id })
  const until = await closingEnd(body, keys, context)
  const { status, version } = body
  const to = { id, version, status, until, by: person(context).id, at: context.now }
  const written = await writeStatus(query, part, keys, to)
  const row = await readStatus(query, part, keys, id)
  if (!row) throw notFound()
  const { parent_open, ...present } = row
  if (!written) throw new AppError(409, parent_open ? 'error.stale' : 'menu.category-closed', { present })
  await emitMenuChanged(query, keys, id, `${part}-${status}`)
  return present
}
