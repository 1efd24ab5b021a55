import { serverModule } from '../../../kernel/module.ts'
import { wordGroupRoutes } from './word-group.routes.ts'

export const wordGroupModule = serverModule({
  tables: { word_group: { word: 'word-group.one' } },
  routes: wordGroupRoutes,
})
