import { type Fixtures, recordOf, type Samples } from '../../../testing/fixture.ts'

/** A palette with sufficient contrast. */
const palette = {
  primary_color: '#b3261e',
  accent_color: '#8c1d18',
  background_color: '#faf7f5',
  surface_color: '#ffffff',
  text_color: '#1d1b1a',
  muted_color: '#5f5a57',
}

/** Columns of a theme for `insert`. */
export const themeSample = {
  ...{ ...palette, name: { tr: 'Deneme', en: 'Test', de: '' }, font: 'serif', radius: 12, density: 'cosy' },
  ...{ header: 'plain', dark_mode: true, is_active: true },
} as const

export const themeFixtures: Fixtures = { '/theme/:id': recordOf('theme'), theme_id: recordOf('theme') }

export const themeSamples: Samples = { 'POST /theme': palette, 'PUT /theme/:id': palette }
