import { access, look, write } from '../../kernel/access.ts'

export const deliveryDistanceTemplateAccess = access(
  {
    'delivery-distance-template': {
      called: 'delivery-distance-template.title',
      roles: { support: look, owner: [...write, 'delete'] },
    },
  },
  { 'post-delivery-distance-template-apply': { of: 'delivery-distance-template', danger: 'money', roles: ['owner'] } },
)
