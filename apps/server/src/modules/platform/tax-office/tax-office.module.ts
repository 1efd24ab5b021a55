import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { taxOfficeJobs } from './tax-office.jobs.ts'
import { taxOfficeRoutes } from './tax-office.routes.ts'

const tables: Tables = { tax_office: { word: 'tax-office.one', name: 'name', columns: 'none' } }

export const taxOfficeModule = serverModule({ tables, routes: taxOfficeRoutes, jobs: taxOfficeJobs })
