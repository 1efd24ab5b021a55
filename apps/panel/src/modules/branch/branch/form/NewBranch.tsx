import { use } from 'react'
import { PlaceContext, useParams } from '../../../../kit/screen/place.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { BranchFormPage } from './BranchFormPage.tsx'
import { ChooseCompany } from './ChooseCompany.tsx'
import { NewBranchForm } from './NewBranchForm.tsx'
import { useOnlyCompany } from './useOnlyCompany.ts'

/** A new restaurant: of the company in the address, of the only one there is, or of the one that is chosen. */
const NewBranch = () => {
  const t = useT()
  const place = use(PlaceContext)
  const { company_id } = useParams<'company_id'>()
  const only = useOnlyCompany()
  const company = company_id ?? only
  return (
    <BranchFormPage title={t('branch.add')}>
      {company === undefined ? (
        <ChooseCompany onChoose={(id) => place?.leave(`/branch/form/company/${id}`)} />
      ) : (
        <NewBranchForm company={company} />
      )}
    </BranchFormPage>
  )
}

export default NewBranch
