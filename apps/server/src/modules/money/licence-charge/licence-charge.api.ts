import { licenceCharge } from '@sofra/contract/money/licence-charge/licence-charge.contract.ts'
import type { ChargedLicence } from '@sofra/contract/money/licence-charge/licence-charge.rules.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { recordTable } from '../../../kernel/records/table.ts'
import { insertRecord } from '../../../kernel/records/write.ts'

export const licenceTable = recordTable('licence_charge', licenceCharge.row)

interface DueCharge extends ChargedLicence, BranchKeys {
  id: number
}

interface Due extends BranchKeys {
  until_day: string
}

const columns = 'l.id, l.company_id, l.branch_id, l.module, l.from_day, l.until_day, l.net, l.vat_rate'

const selectDue = `
select ${columns} from jsonb_to_recordset($1) as p (company_id bigint, branch_id bigint, until_day date)
join licence_charge l on l.company_id = p.company_id and l.branch_id = p.branch_id and l.report_id is null and l.from_day <= p.until_day
order by l.id`

/** Returns the charges that reports of these days would take. */
export const dueCharges = (query: Query, periods: readonly Due[]) =>
  query<DueCharge>(selectDue, [JSON.stringify(periods)])

/** Returns the charges that reports of these days take, and locks them until the transaction ends. */
export const lockDueCharges = (query: Query, periods: readonly Due[]) =>
  query<DueCharge>(`${selectDue} for update of l`, [JSON.stringify(periods)])

/** Charges a module for a term. */
export const chargeLicence = (query: Query, keys: BranchKeys, charge: ChargedLicence) =>
  insertRecord(query, licenceTable, { ...keys }, { ...charge })

/** Notes which reports have taken charges. */
export const billCharges = (query: Query, charges: readonly { id: number; company_id: number; report_id: number }[]) =>
  query(
    `update licence_charge l set report_id = c.report_id, version = l.version + 1
     from jsonb_to_recordset($1) as c (id bigint, company_id bigint, report_id bigint)
     where l.company_id = c.company_id and l.id = c.id`,
    [JSON.stringify(charges)],
  )

/** Returns the charges of a report. */
export const chargesOfReport = (query: Query, { company_id, branch_id }: BranchKeys, report_id: number) =>
  query<DueCharge>(
    `select ${columns} from licence_charge l where l.company_id = $1 and l.branch_id = $2 and l.report_id = $3 order by l.id`,
    [company_id, branch_id, report_id],
  )
