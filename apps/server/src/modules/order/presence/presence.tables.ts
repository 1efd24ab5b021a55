import type { Tables } from '../../../kernel/database/tables.ts'

export const presenceTables: Tables = { desk_presence: {}, desk_alarm: {} }
