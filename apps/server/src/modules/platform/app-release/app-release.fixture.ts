import type { Samples } from '../../../testing/fixture.ts'

const app = {
  release: '2.1',
  minimum_release: '2.0',
  link: 'https://apps.demo.sofra/desk',
  notes: {},
  is_active: false,
}

export const appReleaseSamples: Samples = {
  'POST /app-release': app,
  'PUT /app-release/:id': app,
  'GET /index/app-version': { release: '2.1' },
}
