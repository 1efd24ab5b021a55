import { access, look, write } from '../../kernel/access.ts'

export const trafficAccess = access({
  traffic: { called: 'traffic.title', rank: 97, roles: { support: look, owner: look } },
  'traffic-movement': { called: 'traffic-movement.title', rank: 98, roles: { support: look, owner: look } },
  'traffic-type': {
    called: 'traffic-type.title',
    rank: 99,
    roles: { support: look, owner: [...look, ...write, 'delete'] },
  },
})
