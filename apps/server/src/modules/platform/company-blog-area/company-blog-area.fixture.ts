import { type Fixtures, ofPlatform, type Samples, type Tools } from '../../../testing/fixture.ts'

const in3 = (tr: string) => ({ tr, en: '', de: '' })
let made = 0

/** An area as a row, each with a slug of its own. */
export const makeArea = async ({ a }: Pick<Tools, 'a'>) => {
  made += 1
  const names = { name: in3(`Alan ${made}`), description: in3(''), slug: `alan-${made}` }
  return (await a.insert('company_blog_area', { ...names, sort_no: made, is_active: true })).id
}
const make = ofPlatform((_, tools) => makeArea(tools))

export const companyBlogAreaFixtures: Fixtures = { '/company-blog-area/:id': make, company_blog_area_id: make }

export const companyBlogAreaSamples: Samples = {
  'POST /company-blog-area': { slug: 'alan' },
  'PUT /company-blog-area/:id': { slug: 'alan-bir' },
}
