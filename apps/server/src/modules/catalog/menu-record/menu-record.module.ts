import { serverModule } from '../../../kernel/module.ts'

export const menuRecordModule = serverModule({ tables: { menu_version: { columns: 'none' } } })
