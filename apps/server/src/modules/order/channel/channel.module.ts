import { serverModule } from '../../../kernel/module.ts'

export const channelModule = serverModule({ tables: { channel: { word: 'channel.one' } } })
