import { type Fixtures, ofPlatform, type Samples } from '../../../testing/fixture.ts'

const in3 = (tr: string) => ({ tr, en: '', de: '' })
let count = 0

const make = ofPlatform(async (_, { a }) => {
  count += 1
  const names = { name: in3(`Alan ${count}`), description: in3(''), slug: `alan-${count}` }
  return (await a.insert('company_blog_area', { ...names, sort_no: count, is_active: true })).id
})

export const companyBlogAreaFixtures: Fixtures = { '/company-blog-area/:id': make, company_blog_area_id: make }

export const companyBlogAreaSamples: Samples = {
  'POST /company-blog-area': { slug: 'alan' },
  'PUT /company-blog-area/:id': { slug: 'alan-bir' },
}
