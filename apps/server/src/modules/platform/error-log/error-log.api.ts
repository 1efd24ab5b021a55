import type { FaultRow } from '@sofra/contract/platform/error-log/error-log.contract.ts'
import type { Query } from '../../../kernel/database/tenant.ts'

/** Returns the cause of a request's failure; null when the sample has been replaced by newer ones. */
export async function faultOfRequest(
  query: Query,
  requestId: string,
): Promise<Pick<FaultRow, 'id' | 'message'> | null> {
  const [fault] = await query<Pick<FaultRow, 'id' | 'message'>>(
    'select id, message from error_group where samples @> $1::jsonb limit 1',
    [JSON.stringify([{ request_id: requestId }])],
  )
  return fault ?? null
}
