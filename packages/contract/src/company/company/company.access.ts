import { access, look, write } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const companyAccessPhrases = phrases({
  'permission.of.company-branch': ['Firmanın restoranları', 'Company restaurants', 'Restaurants einer Firma'],
  'permission.of.company-account-user': ['Firmanın kullanıcıları', 'Company users', 'Benutzer einer Firma'],
})

export const companyAccess = access({
  company: { called: 'company.title', rank: 10, roles: { support: look, finance: look, dealer: [...look, ...write] } },
  'company-branch': { rank: 30, roles: { support: look, finance: ['list'], dealer: look } },
  'company-account-user': { rank: 40, danger: 'people', roles: { support: look, dealer: look } },
})
