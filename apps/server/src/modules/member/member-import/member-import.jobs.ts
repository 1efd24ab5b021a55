import { importJobs } from '../../../kernel/import/import.jobs.ts'
import { memberImportKind } from './member-import.kind.ts'

export const memberImportJobs = importJobs(memberImportKind)
