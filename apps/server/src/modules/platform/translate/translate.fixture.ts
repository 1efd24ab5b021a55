import type { Samples } from '../../../testing/fixture.ts'

export const translateSamples: Samples = {
  // A phrase of the code that nobody has translated yet.
  'PUT /translate': { lang: 'fr', key: 'action.save', version: 0 },
  'POST /translate/many': { lang: 'fr', translations: [{ key: 'action.cancel', text: 'Annuler' }], dry_run: false },
}
