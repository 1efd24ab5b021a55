import { access, all, look } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const scheduledTaskAccessPhrases = phrases({
  'permission.key.post-scheduled-task-preview': [
    'Kimlere gideceğine bak',
    'See who would get it',
    'Ansehen, wer sie bekäme',
  ],
  'permission.key.post-scheduled-task-run': ['Elle çalıştır', 'Run manually', 'Manuell ausführen'],
})

export const scheduledTaskAccess = access(
  {
    'scheduled-task': {
      called: 'scheduled-task.title',
      rank: 20,
      danger: 'people',
      roles: { support: look, owner: all, marketing: all, manager: look },
    },
  },
  {
    'post-scheduled-task-preview': { of: 'scheduled-task', roles: ['marketing', 'manager'] },
    'post-scheduled-task-run': { of: 'scheduled-task', danger: 'people', roles: ['marketing'] },
  },
)
