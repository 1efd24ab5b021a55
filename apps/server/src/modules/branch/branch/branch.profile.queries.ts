import type { BranchInput, BranchSettingsInput } from '@sofra/contract/branch/branch/branch.input.ts'
import { type BranchProfile, branchProfile } from '@sofra/contract/branch/branch/branch.profile.contract.ts'
import { type BranchSettings, branchSettings } from '@sofra/contract/branch/branch/branch.settings.contract.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { BranchKeys, CompanyKeys } from '../../../kernel/records/keys.ts'
import { setLinks } from '../../../kernel/records/links.ts'
import { readRecord } from '../../../kernel/records/read.ts'
import { recordTable } from '../../../kernel/records/table.ts'
import { insertRecord, updateRecord } from '../../../kernel/records/write.ts'

const companyColumn = (column: string) => `(select c.${column} from company c where c.id = branch.company_id)`

const settingColumns = {
  currency_code: companyColumn('currency_code'),
  page_width_mm: "(receipt->>'page_width_mm')::integer",
  copies: "(receipt->>'copies')::integer",
  auto_print: "(receipt->>'auto_print')::boolean",
  show_product_details: "(receipt->>'show_product_details')::boolean",
}

/** Daily settings of a branch; a receipt's options are one column. */
const settingsTable = recordTable('branch', branchSettings.reply, { computed: settingColumns })

/** A branch with all its entered fields. Logos are one column. */
export const branches = recordTable('branch', branchProfile.reply, {
  computed: {
    ...settingColumns,
    company_name: companyColumn('name'),
    logo_light: "logos->>'light'",
    logo_dark: "logos->>'dark'",
    logo_mobile: "logos->>'mobile'",
    kitchens: `array(select k.kitchen_id from branch_kitchen k
      where k.company_id = branch.company_id and k.branch_id = branch.id order by 1)`,
  },
})
const branchKitchens = { table: 'branch_kitchen', recordColumn: 'branch_id', to: 'kitchen_id' }

type Receipt = Pick<BranchSettingsInput, 'page_width_mm' | 'copies' | 'auto_print' | 'show_product_details'>

const storedSettings = <Input extends Receipt>(input: Input) => {
  const { page_width_mm, copies, auto_print, show_product_details } = input
  return { ...input, receipt: { page_width_mm, copies, auto_print, show_product_details } }
}

const storedInput = (input: BranchInput) => {
  const { logo_light: light, logo_dark: dark, logo_mobile: mobile } = input
  return { ...storedSettings(input), logos: { light, dark, mobile } }
}

/** Returns the daily settings of a branch; throws 404. */
export const readSettings = (query: Query, { company_id, branch_id }: BranchKeys): Promise<BranchSettings> =>
  readRecord(query, settingsTable, { company_id }, branch_id)

/** Changes the settings of a branch at that version; throws 404, or 409 with the present settings. */
export const updateSettings = (
  query: Query,
  { company_id, branch_id: id }: BranchKeys,
  version: number,
  input: BranchSettingsInput,
): Promise<void> => updateRecord(query, settingsTable, { company_id }, { id, version, input: storedSettings(input) })

/** Returns a branch with all its entered fields; throws 404. */
export const readProfile = (query: Query, { company_id, branch_id }: BranchKeys): Promise<BranchProfile> =>
  readRecord(query, branches, { company_id }, branch_id)

/** Inserts a branch without hours, closed until its set-up is finished. Returns its id. */
export async function insertBranch(query: Query, keys: CompanyKeys, input: BranchInput): Promise<number> {
  const start = { hours: { weekly: [], exceptions: [] }, manual_state: 'closed' }
  const id = await insertRecord(query, branches, keys, { ...storedInput(input), ...start })
  await setLinks(query, branchKitchens, keys, [{ id, to: input.kitchens }])
  return id
}

type OwnColumns = Pick<BranchProfile, 'is_active'>

/** Changes columns of a branch at that version; throws 404, or 409 with the present branch. */
export const updateColumns = (
  query: Query,
  { company_id, branch_id: id }: BranchKeys,
  version: number,
  input: OwnColumns,
): Promise<void> => updateRecord(query, branches, { company_id }, { id, version, input })

/** Changes all entered fields of a branch at that version; throws 404, or 409 with the present branch. */
export async function updateBranch(
  query: Query,
  { company_id, branch_id: id }: BranchKeys,
  version: number,
  input: BranchInput,
): Promise<void> {
  await updateRecord(query, branches, { company_id }, { id, version, input: storedInput(input) })
  await setLinks(query, branchKitchens, { company_id }, [{ id, to: input.kitchens }])
}
