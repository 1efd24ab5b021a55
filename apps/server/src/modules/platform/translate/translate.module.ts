import { translate } from '@sofra/contract/platform/translate/translate.contract.ts'
import type { Tables } from '../../../kernel/database/tables.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { serverModule } from '../../../kernel/module.ts'
import { exportTranslations } from './translate.file.ts'
import { importTranslations } from './translate.import.ts'
import { listTranslations, translateOverview } from './translate.list.ts'
import { writeTranslation, writeTranslations } from './translate.write.ts'

const tables: Tables = { translation: { word: 'translate.one', name: 'key', columns: 'none' } }

const translateRoutes: Route[] = [
  serve(translate.list, ({ query: listQuery }, { query }) => listTranslations(query, listQuery)),
  serve(translate.overview, ({ query: { language } }, { query, lang }) => translateOverview(query, language, lang)),
  serve(translate.export, ({ query: exportQuery }, context) => exportTranslations(exportQuery, context)),
  serve(translate.importFile, (request, context) => importTranslations(request, context), { ownTransaction: true }),
  serve(translate.write, ({ body }, { query }) => writeTranslation(query, body)),
  serve(translate.writeMany, ({ body: { translations, ...writing } }, { query, lang }) => {
    const sent = translations.map((one, i) => ({ row: i + 1, ...one }))
    return writeTranslations(query, sent, writing, lang, (row) => `translations.${row - 1}.text`)
  }),
]

export const translateModule = serverModule({ tables, routes: translateRoutes })
