/** @jsxImportSource preact */
import { begin } from './begin.ts'
import { t } from './t.ts'

/** The restaurant's phone number, for changes to a request or an order. */
export const CallUs = () => (
  <p>
    <a class="quiet" href={`tel:${begin.branch.phone}`}>
      {t('guest-page.call')}
    </a>
  </p>
)
