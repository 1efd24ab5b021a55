import type { Tables } from '../../../kernel/database/tables.ts'

export const kitchenDisplayTables: Tables = {
  kitchen_mark: {},
  kitchen_plan: {
    word: 'kitchen-plan.one',
    partOf: 'branch',
    json: { stations: 'order/kitchen-display/kitchen-display.contract.ts#Station[]' },
  },
}
