import { importJobs } from '../../../kernel/import/import.jobs.ts'
import { placeImport } from './place-import.ts'

export const placeImportJobs = importJobs(placeImport)
