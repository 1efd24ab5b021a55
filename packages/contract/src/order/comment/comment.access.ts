import { access, look } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const commentAccessPhrases = phrases({
  'permission.key.put-comment-answer': ['Yanıtla', 'Reply', 'Antworten'],
  'permission.key.put-comment-hide': ['Gizle, göster', 'Hide, show', 'Ausblenden, einblenden'],
  'permission.key.put-comment-report': ['Bildir', 'Report', 'Melden'],
})

export const commentAccess = access(
  {
    comment: {
      called: 'comment.title',
      rank: 20,
      roles: { support: look, marketing: look, dealer: look, manager: look, desk: look },
    },
  },
  {
    'put-comment-answer': { of: 'comment', roles: ['support', 'marketing', 'manager', 'desk'] },
    'put-comment-hide': { of: 'comment', roles: ['support', 'manager'] },
    'put-comment-report': { of: 'comment', roles: ['manager', 'desk'] },
  },
)
