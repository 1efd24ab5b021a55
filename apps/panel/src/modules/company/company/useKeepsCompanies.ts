import { useMe } from '../../../kit/session.ts'

/** Whether this person keeps companies for others: the platform's and dealers' people do, a company's own do not. */
export const useKeepsCompanies = () => ['eliza', 'dealer', 'dealer_demo'].includes(useMe().account_type)
