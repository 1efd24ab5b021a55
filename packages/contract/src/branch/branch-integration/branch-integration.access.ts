import { access } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const branchIntegrationAccessPhrases = phrases({
  'permission.key.post-branch-integration-check': [
    'Platform bağlantısını sına',
    'Test connection to marketplace',
    'Verbindung zur Lieferplattform prüfen',
  ],
})

export const branchIntegrationAccess = access(
  {
    'branch-integration-platform': {
      called: 'branch-integration.marketplaces',
      rank: 32,
      roles: { support: ['view'], dealer: ['view', 'edit'], manager: ['view', 'edit'] },
    },
    'branch-integration-courier-platform': {
      called: 'branch-integration.couriers',
      rank: 33,
      roles: { support: ['view'], dealer: ['view', 'edit'], manager: ['view', 'edit'] },
    },
  },
  { 'post-branch-integration-check': { of: 'branch-integration-platform', roles: ['dealer', 'manager'] } },
)
