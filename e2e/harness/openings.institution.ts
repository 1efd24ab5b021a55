import { type Opening, press, t } from './opening.ts'

/** The dialogs and the drawer about institutions and who wants to belong to one. */
export const openingsOfInstitutions: readonly Opening[] = [
  {
    of: 'modules/member/institution/InstitutionRequestPanel.tsx',
    as: 'owner',
    at: () => '/partner-institution/request-list',
    open: (page) => page.locator('tbody a').first().click(),
  },
  {
    of: 'modules/member/institution/InstitutionMembers.tsx',
    as: 'owner',
    at: ({ world }) => `/partner-institution/members/${world.institution.id}`,
    open: (page) => page.locator('tbody button').first().click(),
  },
  {
    of: 'modules/member/institution/LinkDialog.tsx',
    as: 'owner',
    at: () => '/partner-institution/list',
    open: (page) => press(page, t('institution.link.title', { name: 'Kadıköy Teknik Lisesi' })),
  },
]
