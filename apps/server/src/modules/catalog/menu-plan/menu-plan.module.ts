import { serverModule } from '../../../kernel/module.ts'

export const menuPlanModule = serverModule({ tables: { menu_origin: { columns: 'none' } } })
