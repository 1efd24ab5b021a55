import { institutionImport } from '@sofra/contract/member/institution/institution.contract.ts'
import { ImportPage } from '../../../kit/import/ImportPage.tsx'
import { useT } from '../../../kit/words/i18n.ts'
import { OfCompany } from '../../company/own-company/own-company.api.tsx'

const home = { path: '/partner-institution/list', title: 'institution.title' } as const

/** Imports the members of institutions from a file. */
export default function InstitutionImport() {
  const t = useT()
  return (
    <OfCompany title={t('institution-member-import.title')}>
      {() => <ImportPage of={institutionImport} home={home} />}
    </OfCompany>
  )
}
