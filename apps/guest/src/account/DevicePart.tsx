/** @jsxImportSource preact */
import type { GuestDevice } from '@sofra/contract/member/guest-account/guest-account.contract.ts'
import { useEffect, useState } from 'preact/hooks'
import { call, change } from '../kit/api.ts'
import { t } from '../kit/t.ts'
import { timeOf } from '../kit/time-of.ts'
import { Part } from './Part.tsx'

/** The devices on which a member is signed in, each with a sign-out button. */
export const DevicePart = () => {
  const [devices, setDevices] = useState<readonly GuestDevice[]>([])
  const read = () =>
    call<{ items: GuestDevice[] }>('/ordering/me/device').then(
      ({ items }) => setDevices(items),
      () => undefined,
    )
  useEffect(() => void read(), [])
  const end = async (id: number) => {
    await change('DELETE', `/ordering/me/device/${id}`).catch(() => undefined)
    await read()
  }
  return (
    <Part title={t('guest-page.account.devices')}>
      <ul class="own-list">
        {devices.map(({ id, device, is_this, last_seen_at }) => {
          const name = device || t('guest-page.account.device.nameless')
          return (
            <li key={id} class="own-row line-foot">
              <span>
                {name}
                <br />
                <span class="muted">{is_this ? t('guest-page.account.device.this') : timeOf(last_seen_at)}</span>
              </span>
              {!is_this && (
                <button
                  type="button"
                  class="quiet"
                  aria-label={`${t('guest-page.account.device.end')}: ${name}`}
                  onClick={() => void end(id)}
                >
                  {t('guest-page.account.device.end')}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </Part>
  )
}
