import { access } from '../../kernel/access.ts'

export const branchIntegrationAccess = access({
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
})
