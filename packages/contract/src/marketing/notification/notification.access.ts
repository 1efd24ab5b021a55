import { access, all, look } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const notificationAccessPhrases = phrases({
  'permission.key.put-notification-state': [
    'Gönder, planla, duraklat, durdur',
    'Send, plan, pause, stop',
    'Senden, planen, anhalten, beenden',
  ],
  'permission.key.post-notification-preview': ['Önizle', 'Preview', 'Vorschau'],
  'permission.key.post-notification-test': ['Kendine gönder', 'Send test to self', 'An sich selbst senden'],
})

export const notificationAccess = access(
  {
    notification: {
      called: 'notification.title',
      rank: 10,
      danger: 'people',
      roles: { support: look, owner: all, marketing: all, manager: look },
    },
  },
  {
    'put-notification-state': { of: 'notification', danger: 'people', roles: ['marketing'] },
    'post-notification-preview': { of: 'notification', roles: ['marketing', 'manager'] },
    'post-notification-test': { of: 'notification', roles: ['marketing'] },
  },
)
