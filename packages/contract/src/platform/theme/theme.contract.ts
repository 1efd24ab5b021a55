import { z } from 'zod'
import { between, picturePath, record, text, translated } from '../../kernel/fields.ts'
import { resource } from '../../kernel/resource.ts'
import { densities, fonts, headers } from './theme.look.ts'

/** `#1a2b3c`: only a colour, so that the value cannot inject CSS. */
const colour = text(7)
  .transform((typed) => typed.toLowerCase())
  .pipe(z.string().regex(/^#[0-9a-f]{6}$/))

/** Fields that a company may change in its theme. */
export const look = {
  primary_color: colour,
  accent_color: colour,
  background_color: colour,
  surface_color: colour,
  text_color: colour,
  muted_color: colour,
  font: z.enum(fonts),
  radius: between(0, 28),
  density: z.enum(densities),
  header: z.enum(headers),
  dark_mode: z.boolean(),
}

const input = z.object({ name: translated(60), ...look, image: picturePath.nullable(), is_active: z.boolean() })

/** The look of guest pages. An inactive theme is not offered, but stays with companies that use it. */
export const theme = resource('theme', {
  row: input.extend({
    ...record,
    /** Number of company designs that use it and that the reader may see. */
    used: z.number(),
  }),
  input,
  filters: { is_active: z.stringbool().optional() },
  readers: ['eliza'],
  writers: ['eliza'],
})
