/** @jsxImportSource preact */
import { begin } from './begin.ts'
import { t } from './t.ts'

/** The way to whoever can change what was asked for or ordered. */
export const CallUs = () => (
  <p>
    <a class="quiet" href={`tel:${begin.branch.phone}`}>
      {t('guest-page.call')}
    </a>
  </p>
)
