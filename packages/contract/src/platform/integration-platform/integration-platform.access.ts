import { access, look, write } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const integrationPlatformAccessPhrases = phrases({
  'permission.of.integration-platform-access': [
    'Yemek platformlarına erişim',
    'Access to marketplaces',
    'Zugang zu Lieferplattformen',
  ],
})

export const integrationPlatformAccess = access({
  'integration-platform': {
    called: 'integration-platform.title',
    roles: { support: look, owner: [...write, 'delete'] },
  },
  'integration-platform-access': { roles: { support: ['view', 'edit'] } },
})
