import type { Samples } from '../../../testing/fixture.ts'

export const translateSamples: Samples = {
  // A phrase without a translation.
  'PUT /translate': { language: 'fr', key: 'action.save', version: 0 },
  'POST /translate/many': { language: 'fr', translations: [{ key: 'action.cancel', text: 'Annuler' }], dry_run: false },
}
