import { getLicence, postLicence } from '@sofra/contract/company/licence/licence.contract.ts'
import { companyOf } from '../../../kernel/context.ts'
import type { Tables } from '../../../kernel/database/tables.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { serverModule } from '../../../kernel/module.ts'
import { readLicence, setLicence } from './licence.service.ts'

/** Routes of the licence. */
const licenceRoutes: Route[] = [
  serve(getLicence, (_, context) => readLicence(context, companyOf(context))),
  serve(postLicence, setLicence),
]

const tables: Tables = { licence: { word: 'licence.one', partOf: 'company', columns: 'none' } }

export const licenceModule = serverModule({ tables, routes: licenceRoutes })
