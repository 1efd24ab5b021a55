import { z } from 'zod'
import { name, optionalPhone, record, requiredText, text } from '../../kernel/fields.ts'
import { resource } from '../../kernel/resource.ts'

const input = z.object({
  name,
  city: requiredText(60),
  district: text(60),
  phone: optionalPhone,
  contact: text(120),
  note: text(1_000),
  status: z.enum(['pending', 'approved', 'denied', 'completed']),
})

/** A restaurant that somebody would like to see on the platform. */
export const restaurantSuggestion = resource('restaurant-suggestion', {
  row: input.extend({ ...record, phone: z.string() }),
  input,
  filters: { status: input.shape.status.optional() },
  readers: ['eliza'],
  writers: ['eliza'],
})
