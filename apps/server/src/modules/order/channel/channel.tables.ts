import type { Tables } from '../../../kernel/database/tables.ts'

export const channelTables: Tables = { channel: { word: 'channel.one' } }
