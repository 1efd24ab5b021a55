import { marketplaceReason } from '@sofra/contract/platform/marketplace-reason/marketplace-reason.contract.ts'
import { crud } from '../../../kernel/crud.ts'
import type { Tables } from '../../../kernel/database/tables.ts'
import { AppError } from '../../../kernel/errors.ts'
import { serverModule } from '../../../kernel/module.ts'
import { missingIds } from '../../../kernel/records/read.ts'
import { recordTable } from '../../../kernel/records/table.ts'

const tables: Tables = { marketplace_reason: { word: 'marketplace-reason.one', name: 'name', columns: 'none' } }

const table = recordTable('marketplace_reason', marketplaceReason.row, {
  computed: {
    platform: '(select p.name from integration_platform p where p.id = marketplace_reason.integration_platform_id)',
    reason: '(select r.name from cancel_reason r where r.id = marketplace_reason.reason_id)',
    is_mapped: '(marketplace_reason.reason_id is not null)',
  },
})

const marketplaceReasonRoutes = crud(marketplaceReason, table, {
  search: ['name', 'code'],
  check: async ({ query }, _, { integration_platform_id, reason_id }) => {
    const [platforms, reasons] = await missingIds(query, [
      { table: 'integration_platform', keys: {}, ids: [integration_platform_id] },
      { table: 'cancel_reason', keys: {}, ids: reason_id === null ? [] : [reason_id] },
    ])
    const paths = [...(platforms.size ? ['integration_platform_id'] : []), ...(reasons.size ? ['reason_id'] : [])]
    const errors = paths.map((path) => ({ path, code: 'rule.one-of' as const }))
    if (errors.length) throw new AppError(400, 'error.invalid', { errors })
  },
})

export const marketplaceReasonModule = serverModule({ tables, routes: marketplaceReasonRoutes })
