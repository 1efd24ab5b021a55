import { use } from 'react'
import { ViewContext } from '../../../../kit/screen/view.ts'
import { useMe } from '../../../../kit/session/session.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { BranchFormPage } from './BranchFormPage.tsx'
import { ChooseCompany } from './ChooseCompany.tsx'
import { NewBranchForm } from './NewBranchForm.tsx'
import { useCompanies } from './useCompanies.ts'

const many = ['eliza', 'dealer', 'dealer_demo']

/** The company of a person with only one. */
const useOnlyCompany = () => {
  const { account_type } = useMe()
  const companies = useCompanies('')
  return !many.includes(account_type) && companies?.length === 1 ? companies[0]?.id : undefined
}

/** Form of a new branch: of the company in the address, of the only one, or of a chosen one. */
const NewBranch = ({ company_id }: { readonly company_id?: number }) => {
  const t = useT()
  const view = use(ViewContext)
  const only = useOnlyCompany()
  const company = company_id ?? only
  return (
    <BranchFormPage title={t('branch.add')}>
      {company === undefined ? (
        <ChooseCompany onChoose={(id) => view?.leave(`/branch/form/company/${id}`)} />
      ) : (
        <NewBranchForm company={company} />
      )}
    </BranchFormPage>
  )
}

export default NewBranch
