import { everyField } from './every-field.ts'

const toLink = { choose: [['platform-showcase.target', 'showcase.target.link']] } as const

await everyField(
  (path) => /^\/(account|role|user|delivery-distance-template|company|platform|commission-rate)\//.test(path),
  {
    '/company/company-theme-form/:company_id': {
      // Colours that can be told apart.
      type: {
        'company-theme.primary_color': '#b3261e',
        'company-theme.accent_color': '#a3231b',
        'company-theme.background_color': '#faf7f5',
        'company-theme.surface_color': '#ffffff',
        'company-theme.text_color': '#1d1b1a',
        'company-theme.muted_color': '#5f5a57',
      },
    },
    // The typed days are past, and a rate that has ended keeps everything but its note.
    '/commission-rate/form': { kept: ['valid_until'] },
    '/company/commission-rate-form/:company_id': { kept: ['valid_until', 'branch_id', 'delivery_type', 'source'] },
    '/platform/banner/form': { ...toLink, unfilled: ['cover', 'items', 'page'] },
    '/platform/slider/form': { ...toLink, unfilled: ['poster', 'cover', 'items', 'page'] },
    '/platform/story/form': { ...toLink, unfilled: ['web', 'mobile', 'poster', 'page'] },
    // The account of a new owner is opened with the company.
    '/company/form': { unfilled: ['account_id'] },
    // Somebody with access to the whole account is limited to nothing; the owner's account is the only one.
    '/user/form': { unfilled: ['company_ids', 'branch_ids', 'account_id'] },
    // A customer has no end of a trial.
    '/account/form': { unfilled: ['demo_ends_at'] },
  },
)
