/** @jsxImportSource preact */

import { open, type RequestKind } from '../kit/shown.ts'
import { t } from '../kit/t.ts'
import { sentRequests } from './asked.ts'

/** Earlier requests from this browser, each linked to its state. */
export const Mine = ({ thing }: { thing: RequestKind }) => {
  const mine = sentRequests.value.filter((one) => one.thing === thing)
  if (mine.length === 0) return null
  return (
    <section>
      <h3>{t('guest-page.asked')}</h3>
      <ul class="mine">
        {mine.map(({ token, text }) => (
          <li key={token}>
            <button type="button" class="plain" onClick={() => open({ name: 'asked', thing, token })}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
