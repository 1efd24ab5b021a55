import { access, look } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const reservationAccessPhrases = phrases({
  'permission.of.reservation-rule': ['Rezervasyon kuralları', 'Reservation rules', 'Reservierungsregeln'],
  'permission.key.put-reservation-state': [
    'Yanıtla, geldi / gelmedi',
    'Reply, mark as came or no-show',
    'Beantworten, erschienen / nicht erschienen',
  ],
})

export const reservationAccess = access(
  {
    reservation: {
      called: 'reservation.title',
      rank: 65,
      roles: { support: look, manager: [...look, 'add', 'edit'], desk: [...look, 'add', 'edit'], waiter: look },
    },
    'reservation-rule': { rank: 66, roles: { support: ['view'], manager: ['view', 'edit'] } },
  },
  { 'put-reservation-state': { of: 'reservation', roles: ['manager', 'desk', 'waiter'] } },
)
