import type { Tables } from '../../../kernel/database/tables.ts'

export const errorLogTables: Tables = {
  error_group: {
    word: 'error-log.one',
    name: 'message',
    json: { samples: 'platform/error-log/error-log.contract.ts#FaultSample[]' },
  },
  error_day: {},
}
