import { importJobs } from '../../../kernel/import/import.jobs.ts'
import { placeImport } from './city.import.ts'

export const cityJobs = importJobs(placeImport)
