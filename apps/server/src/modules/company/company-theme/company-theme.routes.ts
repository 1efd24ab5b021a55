import {
  companyTheme,
  type ThemeChoice,
  themeChoices,
} from '@sofra/contract/company/company-theme/company-theme.contract.ts'
import { mixedLook, themeColours } from '@sofra/contract/platform/theme/theme.look.ts'
import type { z } from 'zod'
import { type Context, companyOf } from '../../../kernel/context.ts'
import { crud } from '../../../kernel/crud.ts'
import { serve } from '../../../kernel/http/serve.ts'
import { updateAnyVersion } from '../../../kernel/records/guarded.ts'
import type { CompanyKeys } from '../../../kernel/records/keys.ts'
import { recordTable } from '../../../kernel/records/table.ts'
import { checkContrast } from '../../platform/theme/theme.api.ts'
import { lockCompany, wrong } from '../company/company.api.ts'

const table = recordTable('company_theme', companyTheme.row, {
  computed: { theme_name: '(select t.name from theme t where t.id = company_theme.theme_id)' },
})

/** The themes that a company may choose; an inactive one remains available to companies that use it. */
const choicesSql = `select id, name, ${themeColours.join(', ')}, font, radius, density, header, dark_mode, image, is_active
  from theme t where is_active or exists (select from company_theme c where c.company_id = $1 and c.theme_id = t.id)`

const check = async (
  context: Context,
  { company_id }: CompanyKeys,
  input: z.output<typeof companyTheme.input>,
  id: number | null,
) => {
  const { query } = context
  const [chosen] = await query<ThemeChoice>(`select * from (${choicesSql}) c where id = $2`, [
    company_id,
    input.theme_id,
  ])
  if (!chosen) throw wrong('theme_id', 'company-theme.theme-off')
  checkContrast(context, mixedLook(chosen, input), input)
  if (!input.is_active) return
  // The lock prevents two concurrently published themes.
  await lockCompany(query, company_id)
  await updateAnyVersion(query, 'company_theme', {
    of: { company_id, is_active: true },
    set: { is_active: false },
    where: (at) => `(x.id = ${at(id)}) is not true`,
  })
}

export const companyThemeRoutes = [
  ...crud(companyTheme, table, { search: ['name'], check }),
  serve(themeChoices, (_, context) => context.query<ThemeChoice>(`${choicesSql} order by id`, [companyOf(context)])),
]
