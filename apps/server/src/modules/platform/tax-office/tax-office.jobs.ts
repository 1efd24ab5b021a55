import { importJobs } from '../../../kernel/import/import.jobs.ts'
import { officeImport } from './tax-office.import.ts'

export const taxOfficeJobs = importJobs(officeImport)
