import { cityImport } from '@sofra/contract/platform/city/city.contract.ts'
import type { Route } from '../../../kernel/http/serve.ts'
import { importRoutes } from '../../../kernel/import/import.routes.ts'
import { serverModule } from '../../../kernel/module.ts'
import { placeImportJobs } from './place-import.jobs.ts'
import { placeImport } from './place-import.ts'

/** Imports cities with their districts and neighbourhoods from one file. */
const placeImportRoutes: Route[] = importRoutes(cityImport, placeImport)

export const placeImportModule = serverModule({ routes: placeImportRoutes, jobs: placeImportJobs })
