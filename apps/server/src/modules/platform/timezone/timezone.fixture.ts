import { type Fixtures, ofPlatform, type Samples } from '../../../testing/fixture.ts'

let next = 1000

export const timezoneFixtures: Fixtures = {
  '/timezone/:id': ofPlatform(async (_, { a }) => {
    next += 1
    const name = { tr: 'Deneme', en: '', de: '' }
    const { id } = await a.insert('timezone', { code: `Etc/Test-${next}`, name, is_active: false })
    return id as number
  }),
}

export const timezoneSamples: Samples = {
  'POST /timezone': { code: 'Asia/Tokyo' },
  'PUT /timezone/:id': { code: 'Asia/Seoul' },
}
