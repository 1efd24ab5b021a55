import { type Fixtures, ofPlatform, type Samples } from '../../../testing/fixture.ts'

const in3 = (tr: string) => ({ tr, en: '', de: '' })
let made = 0

const make = ofPlatform(async (_, { a }) => {
  made += 1
  const names = { name: in3(`Alan ${made}`), description: in3(''), slug: `alan-${made}` }
  return (await a.insert('company_blog_area', { ...names, sort_no: made, is_active: true })).id
})

export const companyBlogAreaFixtures: Fixtures = { '/company-blog-area/:id': make, company_blog_area_id: make }

export const companyBlogAreaSamples: Samples = {
  'POST /company-blog-area': { slug: 'alan' },
  'PUT /company-blog-area/:id': { slug: 'alan-bir' },
}
