import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'

const tables: Tables = { channel: { word: 'channel.one', columns: 'none' } }

export const channelModule = serverModule({ tables })
