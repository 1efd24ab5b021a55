import type { Tables } from '../../../kernel/database/tables.ts'

export const deskHeartbeatTables: Tables = { desk_heartbeat: {}, desk_alarm: {} }
