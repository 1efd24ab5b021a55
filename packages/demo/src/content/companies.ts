import { asmabahce } from './companies/asmabahce.ts'
import { korlu } from './companies/korlu.ts'
import { taskose } from './companies/taskose.ts'
import type { DemoCompany } from './shapes.ts'

/** The demo's companies; the first one's first branch is the one that the demo's branch login sees. */
export const demoCompanies: readonly DemoCompany[] = [korlu, taskose, asmabahce]
