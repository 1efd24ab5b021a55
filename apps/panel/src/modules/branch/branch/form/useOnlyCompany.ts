import { useMe } from '../../../../kit/session/session.ts'
import { useCompanies } from './useCompanies.ts'

const many = ['eliza', 'dealer', 'dealer_demo']

/** The company of somebody who has just one. */
export const useOnlyCompany = () => {
  const { account_type } = useMe()
  const companies = useCompanies('')
  return !many.includes(account_type) && companies?.length === 1 ? companies[0]?.id : undefined
}
