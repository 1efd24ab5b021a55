import { everyField } from './every-field.ts'
import { numberedForms } from './form-list.ts'

/** The records that the platform alone has, from its app releases to its word groups. */
const first = numberedForms.findIndex(({ screen }) => screen.path === '/app-release/form')

/** A platform that asks for one detail. */
const withDetail = {
  press: ['integration-platform.credentials.add', 'integration-platform.credential.secret'],
  type: { 'integration-platform.credential.key': 'deneme_anahtar' },
} as const

await everyField((path) => numberedForms.findIndex(({ screen }) => screen.path === path) >= first, {
  '/integration-platform/form': withDetail,
  '/integration-courier-platform/form': withDetail,
  '/setting/form': [
    { unfilled: ['minimum', 'maximum', 'options'] },
    {
      choose: [['setting.type', 'setting.type.number']],
      type: { 'setting.minimum': '1', 'setting.maximum': '9', 'setting.value': '5' },
      unfilled: ['options'],
    },
    { choose: [['setting.type', 'setting.type.choice']], unfilled: ['minimum', 'maximum'] },
  ],
})
