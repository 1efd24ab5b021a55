import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { wordGroupRoutes } from './word-group.routes.ts'

const tables: Tables = { word_group: { word: 'word-group.one', columns: 'none' } }

export const wordGroupModule = serverModule({ tables, routes: wordGroupRoutes })
