import { z } from 'zod'
import { picturePath, record, requiredText, translated } from '../../kernel/fields.ts'
import { resource } from '../../kernel/resource.ts'

const input = z.object({
  image: picturePath,
  name: translated(120),
  tags: z.array(requiredText(30)).max(20),
  is_active: z.boolean(),
})

/** A food picture in the platform's library for restaurants' menus. */
export const restaurantImage = resource('restaurant-image', {
  row: input.extend(record),
  input,
  filters: { is_active: z.stringbool().optional() },
  writers: ['eliza'],
  perPage: 50,
})
