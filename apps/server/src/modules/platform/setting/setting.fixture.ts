import { type Fixtures, ofPlatform, type Samples } from '../../../testing/fixture.ts'

const sample = {
  description: { tr: '', en: '', de: '' },
  type: 'text',
  minimum: null,
  maximum: null,
  options: [],
  value: 'x',
}
let count = 0

export const settingFixtures: Fixtures = {
  '/setting/:id': ofPlatform(async (_, { a }) => {
    count += 1
    return (await a.insert('setting', { ...sample, key: `front.made-${count}`, is_public: false })).id
  }),
}

export const settingSamples: Samples = {
  'POST /setting': { ...sample, key: 'front.sample' },
  'PUT /setting/:id': { ...sample, key: 'front.changed' },
}
