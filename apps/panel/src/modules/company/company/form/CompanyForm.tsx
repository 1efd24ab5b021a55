import { company, newCompany } from '@sofra/contract/company/company/company.contract.ts'
import { ResourceForm } from '../../../../kit/form/ResourceForm.tsx'
import { useParams } from '../../../../kit/screen/place.ts'
import { AccountPart } from './AccountPart.tsx'
import { BelongingParts } from './BelongingParts.tsx'
import { CompanyPart } from './CompanyPart.tsx'
import { LicencePart } from './LicencePart.tsx'

const opening = { ...company, input: company.opening }
const kept = {
  name: company.name,
  param: company.param,
  input: company.input,
  one: company.one,
  update: company.update,
}

/** Opens a company, with its account and licence, or changes what the platform keeps of one. */
export default function CompanyForm() {
  const { id } = useParams<'id'>()
  if (id === undefined)
    return (
      <ResourceForm of={opening} start={newCompany}>
        <CompanyPart />
        <AccountPart />
        <LicencePart />
      </ResourceForm>
    )
  return (
    <ResourceForm of={kept}>
      <CompanyPart />
      <BelongingParts companyId={id} />
    </ResourceForm>
  )
}
