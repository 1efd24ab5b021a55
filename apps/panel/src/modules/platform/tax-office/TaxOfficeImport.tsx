import { taxOfficeImport } from '@sofra/contract/platform/tax-office/tax-office.contract.ts'
import { ImportPage } from '../../../kit/import/ImportPage.tsx'

const home = { path: '/tax-office/list', title: 'tax-office.title' } as const

export default function TaxOfficeImport() {
  return <ImportPage of={taxOfficeImport} home={home} />
}
