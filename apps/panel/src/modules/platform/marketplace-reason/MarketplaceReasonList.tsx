import { marketplaceReason } from '@sofra/contract/platform/marketplace-reason/marketplace-reason.contract.ts'
import { flagFilter } from '../../../kit/list/filter/filters.ts'
import { plainList } from '../../../kit/plain/plainList.tsx'

export default plainList(marketplaceReason, {
  columns: {
    code: { narrow: 'second' },
    name: { narrow: 'first' },
    delivery_types: { extra: true },
    platform: { narrow: 'second' },
    reason: { narrow: 'second' },
    is_mapped: { narrow: 'none' },
    is_active: { narrow: 'none' },
    created_at: { extra: true },
  },
  filters: { is_mapped: flagFilter('is_mapped', 'marketplace-reason.is_mapped') },
})
