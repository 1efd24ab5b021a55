/** @jsxImportSource preact */
import type { OwnRequest } from '@sofra/contract/order/guest-history/guest-history.contract.ts'
import { begin } from '../kit/begin.ts'
import { open } from '../kit/shown.ts'
import { t } from '../kit/t.ts'
import { timeOf } from '../kit/time-of.ts'
import { Answer, More, None, Part, usePages } from './Part.tsx'

/** The member's requests and suggestions, with their states. */
export const RequestPart = () => {
  const pages = usePages<OwnRequest>('/ordering/me/request')
  const { items, more } = pages
  return (
    <Part
      title={t('guest-page.account.requests')}
      foot={
        begin.request_categories.length > 0 && (
          <button type="button" class="quiet wide" onClick={() => open({ name: 'write' })}>
            {t('guest-page.write')}
          </button>
        )
      }
    >
      <None of={pages} none={t('guest-page.account.requests.none')} />
      <ul class="own-list">
        {items.map((one) => (
          <li key={one.id} class="own-row">
            <p>
              <b>{one.category}</b> <span class="muted">{one.branch.name}</span>
            </p>
            <p class={one.state === 'pending' ? 'own-state open' : 'own-state'}>
              {t(one.state === 'pending' ? 'guest-page.asked.waiting' : `guest-request.state.${one.state}`)}
            </p>
            <p class="said">
              <bdi>{one.text}</bdi>
            </p>
            <p class="muted">{timeOf(one.created_at)}</p>
            <Answer of={one} />
          </li>
        ))}
      </ul>
      <More more={more} />
    </Part>
  )
}
