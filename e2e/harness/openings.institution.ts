import { type Opening, press, t } from './opening.ts'

/** The dialogs and the drawer about institutions, their requests, and member imports. */
export const openingsOfInstitutions: readonly Opening[] = [
  {
    of: 'kit/import/OneImport.tsx',
    as: 'owner',
    at: () => '/member/import',
    open: async (page) => {
      await page.getByRole('button', { name: /uyeler/ }).click()
      await press(page, t('import.undo'))
    },
  },
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
