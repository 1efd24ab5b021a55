import type { Tables } from '../../../kernel/database/tables.ts'

export const trialTables: Tables = { trial_reset: {} }
