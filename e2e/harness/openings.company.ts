import { menuItem, type Opening, press, t } from './opening.ts'

/** The dialogs about companies and registrations. */
export const openingsOfCompanies: readonly Opening[] = [
  {
    of: 'modules/company/company/list/CompanyActions.tsx',
    at: () => '/company/list',
    open: async (page) => {
      await press(page, t('company.row-actions', { name: 'Kaşık Lokantası' }))
      await menuItem(page, t('company.close'))
    },
  },
  {
    of: 'modules/company/registration/Decision.tsx',
    at: (records) => `/restaurant-registration/view/${records.registration}`,
    open: (page) => press(page, t('registration.approve.restaurant')),
  },
  {
    of: 'modules/company/registration/DenyDialog.tsx',
    at: (records) => `/restaurant-registration/view/${records.registration}`,
    open: (page) => press(page, t('registration.deny')),
  },
]
