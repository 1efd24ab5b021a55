import type { Samples } from '../../../testing/fixture.ts'

const web = 'https://demo.sofra/page'
const social = { instagram: web, facebook: web, x: web, youtube: web, tiktok: web, linkedin: web }
const push = { apns_key_id: '', apns_team_id: '', apns_topic: 'sofra.demo', fcm_service_account: '', apns_key: '' }

export const settingsSamples: Samples = {
  'PUT /company/:company_id/settings/notifications': { quiet_from: '21:00', quiet_to: '09:00' },
  'PUT /company/:company_id/settings/general': { currency_code: 'TRY' },
  'PUT /company/:company_id/settings/logos': { light: null, dark: null, mobile: null, favicon: null },
  'PUT /company/:company_id/settings/seo': { share_picture: null },
  'PUT /company/:company_id/settings/social': social,
  'PUT /company/:company_id/settings/apps': {
    app_store: web,
    play_store: web,
    ios_version: '2.4',
    android_version: '',
  },
  'PUT /company/:company_id/settings/analytics': { ga4_id: 'G-ABCD1234', gtm_id: 'GTM-ABC123', meta_pixel_id: '' },
  'PUT /company/:company_id/settings/payment': { paytr_merchant_id: '123456' },
  'PUT /company/:company_id/settings/mail': { from_address: 'mail@demo.sofra' },
  'PUT /company/:company_id/settings/push': push,
  'POST /company/:company_id/settings/mail/test': { to: 'person@demo.sofra' },
}
