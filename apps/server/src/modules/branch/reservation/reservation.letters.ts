import type { ReservationState } from '@sofra/contract/branch/reservation/reservation.states.ts'
import { formatLocaleOf } from '@sofra/contract/kernel/languages.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { guestLink, type Site } from '../../../kernel/guest-link.ts'
import { queueMail } from '../../../kernel/mail/mail.ts'
import { queueSms } from '../../../kernel/sms/sms.ts'
import { offeredLang, translate } from '../../../kernel/words.ts'

/** Data for a letter to the guest of a reservation. */
export interface Notified {
  id: number
  company_id: number
  branch_id: number
  starts_at: string
  party_size: number
  name: string
  email: string
  phone: string
  lang: string
  state: ReservationState
  answer: string | null
  branch: string
  branch_phone: string
  timezone: string
}

/** Returns the columns for a letter, of a reservation with this alias and `branch b`. */
export const notifiedColumns = (r: 'r' | 'x') =>
  `${r}.id, ${r}.company_id, ${r}.branch_id, ${r}.starts_at, ${r}.party_size, ${r}.name, ${r}.email, ${r}.phone, ${r}.lang, ${r}.state,
  ${r}.answer, b.name as branch, b.phone as branch_phone, b.timezone`

export type Template = 'reservation-answer' | 'reservation-reminder' | 'reservation-moved'

/**
 * E-mails a guest the outcome of a request. A guest without an e-mail address gets an SMS when the reservation is
 * moved, otherwise nothing.
 */
export const notifyGuest = async (query: Query, site: Site, template: Template, to: Notified) => {
  if (!to.email && template !== 'reservation-moved') return
  const lang = offeredLang(to.lang)
  const time = new Intl.DateTimeFormat(formatLocaleOf(lang), {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: to.timezone,
  }).format(new Date(to.starts_at))
  if (!to.email) {
    const params = { restaurant: to.branch, time, n: to.party_size, phone: to.branch_phone }
    const { phone, company_id } = to
    await queueSms(query, { to: phone, lang, text: 'sms.reservation-moved', params, purpose: 'order', company_id })
    return
  }
  await queueMail(query, {
    to: to.email,
    lang,
    template,
    params: {
      name: to.name,
      restaurant: to.branch,
      time,
      n: to.party_size,
      state: translate(lang, `reservation.state.${to.state}`),
      answer: to.answer ?? '',
      phone: to.branch_phone,
    },
    link: guestLink(site, 'reservation', to),
  })
}
