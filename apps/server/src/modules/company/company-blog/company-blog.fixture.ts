import { type Fixtures, ofCompany, type Samples } from '../../../testing/fixture.ts'

const in3 = (tr: string) => ({ tr, en: '', de: '' })
const text = { name: in3('Deneme'), body: in3('<p>Deneme</p>'), seo_title: in3(''), seo_description: in3('') }

let count = 0

export const companyBlogFixtures: Fixtures = {
  // The removal needs an existing text.
  'DELETE /company/:company_id/blog/:company_blog_area_id company_blog_area_id': ofCompany(
    async ({ company }, { a }) => {
      count += 1
      const area = {
        name: in3('Deneme'),
        description: in3(''),
        slug: `yazilan-${count}`,
        sort_no: count,
        is_active: true,
      }
      const { id: company_blog_area_id } = await a.insert('company_blog_area', area)
      await a.insert('company_blog', { company_id: company.id, company_blog_area_id, ...text, status: 'draft' })
      return company_blog_area_id
    },
  ),
}

export const companyBlogSamples: Samples = {
  'PUT /company/:company_id/blog/:company_blog_area_id': { version: 0, starts_at: null, ends_at: null, image: null },
}
