import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { name, optionalPhone, record, requiredText, several, text } from '../../kernel/fields.ts'
import { resource } from '../../kernel/resource.ts'
import { suggestionStatuses } from './restaurant-suggestion.states.ts'

const suggested = {
  name,
  city: requiredText(60),
  district: text(60),
  phone: optionalPhone,
  contact: text(120),
  note: text(1_000),
}
const input = z.object({ ...suggested, status: z.enum(suggestionStatuses) })

/** Source of a suggestion: an operator, an anonymous visitor, or a guest through a company's channel. */
export const suggestionSources = ['operator', 'public', 'guest'] as const

/** A restaurant that someone wants on the platform. */
export const restaurantSuggestion = resource('restaurant-suggestion', {
  errors: { create: { 409: ['restaurant-suggestion.cannot'] }, update: { 409: ['restaurant-suggestion.cannot'] } },
  row: input.extend({ ...record, phone: z.string(), source: z.enum(suggestionSources) }),
  input,
  filters: { status: several(input.shape.status).optional(), source: several(z.enum(suggestionSources)).optional() },
  readers: ['eliza'],
  writers: ['eliza'],
})

const wish = z.strictObject({
  ...suggested,
  district: suggested.district.default(''),
  phone: suggested.phone.default(''),
  contact: suggested.contact.default(''),
  note: suggested.note.default(''),
})
const about = 'The answer is the same whether or not the restaurant was suggested before.'

/** An anonymous suggestion. */
export const suggestRestaurant = endpoint({
  method: 'POST',
  path: '/suggest-restaurant',
  access: 'public',
  rate: 'heavy',
  repeat: 'same',
  body: wish,
  reply: z.null(),
  about,
})

/** A guest's suggestion through a company's site or app. */
export const suggestAsGuest = endpoint({
  method: 'POST',
  path: '/ordering/suggest-restaurant',
  access: 'channel',
  rate: 'heavy',
  repeat: 'same',
  body: wish,
  reply: z.null(),
  about,
})
