import { language } from '@sofra/contract/platform/language/language.contract.ts'
import type { Tables } from '../../../kernel/database/tables.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { serverModule } from '../../../kernel/module.ts'
import { exportLanguages, listLanguages, orderLanguages, readLanguage, writeLanguage } from './language.service.ts'

const languageRoutes: Route[] = [
  serve(language.list, ({ query: listQuery }, { query }) => listLanguages(query, listQuery)),
  serve(language.export, ({ query: exportQuery }, context) => exportLanguages(exportQuery, context)),
  serve(language.one, ({ params }, { query }) => readLanguage(query, params.id)),
  serve(language.update, (request, { query }) => writeLanguage(query, request)),
  serve(language.order, ({ body }, { query }) => orderLanguages(query, body.ids)),
]

const tables: Tables = { language: { word: 'language.one', name: 'name', columns: 'none' } }

export const languageModule = serverModule({ tables, routes: languageRoutes })
