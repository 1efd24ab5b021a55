/** Paths of the screens of a company's rates, apart from the screens, which load the components that link to them. */
export const ratePaths = {
  companyRateList: '/company/commission-rate-list/:company_id',
  newCompanyRate: '/company/commission-rate-form/:company_id',
  companyRateForm: '/company/commission-rate-form/:company_id/:id',
} as const
