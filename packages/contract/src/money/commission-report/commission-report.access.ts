import { access, look } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const commissionReportAccessPhrases = phrases({
  'permission.key.post-commission-report-close': ['Dönemi kapat', 'Close period', 'Zeitraum abschließen'],
  'permission.key.put-commission-report-paid': ['Ödendi olarak işaretle', 'Mark as paid', 'Als bezahlt markieren'],
  'permission.key.put-commission-report-cycle': [
    'Dönem sıklığını değiştir',
    'Change reporting cycle',
    'Abrechnungsrhythmus ändern',
  ],
  'permission.key.put-commission-dispute-answer': ['İtirazı yanıtla', 'Reply to dispute', 'Einspruch beantworten'],
})

export const commissionReportAccess = access(
  {
    'commission-report': { called: 'commission-report.title', rank: 10, roles: { finance: look, accountant: look } },
    'commission-dispute': {
      called: 'commission-dispute.title',
      rank: 20,
      roles: { finance: ['list'], accountant: ['list'], owner: ['add'] },
    },
  },
  {
    'post-commission-report-close': { of: 'commission-report', danger: 'money', roles: ['finance'] },
    'put-commission-report-paid': { of: 'commission-report', danger: 'money', roles: ['finance'] },
    'put-commission-report-cycle': { of: 'commission-report', danger: 'money', roles: ['finance'] },
    'put-commission-dispute-answer': { of: 'commission-dispute', danger: 'money', roles: ['finance'] },
  },
)
