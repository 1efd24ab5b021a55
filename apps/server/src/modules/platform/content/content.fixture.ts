import { type Fixtures, ofPlatform, type Samples } from '../../../testing/fixture.ts'

const in3 = (tr: string) => ({ tr, en: '', de: '' })

/** Columns of a page for `insert`. */
export const contentSample = {
  ...{ name: in3('Deneme'), body: in3('<p>Deneme</p>'), seo_title: in3(''), seo_description: in3('') },
  ...{ status: 'published', sort_no: 0 },
} as const

let count = 0
const make = ofPlatform(async (_, { a }) => {
  count += 1
  return (await a.insert('content', { ...contentSample, slug: `deneme-${count}` })).id
})

export const contentFixtures: Fixtures = {
  '/content/:id': make,
  // A slug may be a number too.
  slug: ofPlatform(async (_, { a }) => {
    count += 1
    await a.insert('content', { ...contentSample, slug: String(count) })
    return count
  }),
}

const entered = { starts_at: null, ends_at: null }

export const contentSamples: Samples = {
  'POST /content': { slug: 'ornek', ...entered },
  'PUT /content/:id': { slug: 'ornek-iki', ...entered },
}
