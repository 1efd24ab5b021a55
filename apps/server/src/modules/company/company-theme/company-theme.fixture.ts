import { type Fixtures, ofCompany, type Samples } from '../../../testing/fixture.ts'

const none = {
  ...{ primary_color: null, accent_color: null, background_color: null, surface_color: null, text_color: null },
  ...{ muted_color: null, font: null, logo: null, favicon: null, banner: null },
}

let count = 0

export const companyThemeFixtures: Fixtures = {
  company_theme_id: ofCompany(async ({ company }, { a }, _, create) => {
    const theme_id = await create('/theme/:id')
    count += 1
    return (
      await a.insert('company_theme', { company_id: company.id, theme_id, name: `Yaz ${count}`, is_active: false })
    ).id
  }),
}

export const companyThemeSamples: Samples = {
  'POST /company/:company_id/company-theme': none,
  'PUT /company/:company_id/company-theme/:company_theme_id': none,
}
