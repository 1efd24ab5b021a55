import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { id, names, picturePath, record, requiredText } from '../../kernel/fields.ts'
import { resource } from '../../kernel/resource.ts'
import { look, theme } from '../../platform/theme/theme.contract.ts'

const picture = picturePath.nullable()

const input = z.object({
  name: requiredText(60),
  theme_id: id,
  /** The company's own value; null uses the theme's. */
  primary_color: look.primary_color.nullable(),
  accent_color: look.accent_color.nullable(),
  background_color: look.background_color.nullable(),
  surface_color: look.surface_color.nullable(),
  text_color: look.text_color.nullable(),
  muted_color: look.muted_color.nullable(),
  font: look.font.nullable(),
  /** Without one, the logo of the company's settings is used. */
  logo: picture,
  favicon: picture,
  banner: picture,
  /** Published to guests; the company's other designs are drafts. */
  is_active: z.boolean(),
})

/** The look of a company's guest pages: a theme of the platform with the company's changes. */
export const companyTheme = resource('company-theme', {
  at: 'company/:company_id/company-theme',
  param: 'company_theme_id',
  row: input.extend({ ...record, theme_name: names }),
  input,
  filters: { is_active: z.stringbool().optional() },
})

const choice = theme.row.omit({ version: true, created_at: true, used: true })
export type ThemeChoice = z.output<typeof choice>

export const themeChoices = endpoint({
  method: 'GET',
  path: '/company/:company_id/theme-choice',
  access: 'get-company-theme-all',
  reply: z.array(choice),
  about: 'The themes that a company may choose: those that are offered, and those that it has.',
})
