/** @jsxImportSource preact */
import { useEffect } from 'preact/hooks'
import { change } from '../kit/api.ts'
import { t } from '../kit/t.ts'
import { addresses, readAddresses } from './mine.ts'
import { Part } from './Part.tsx'

const remove = async (id: number) => {
  await change('DELETE', `/ordering/me/address/${id}`).catch(() => undefined)
  await readAddresses()
}

/** The addresses that a member has kept; a new one is kept from the basket, where it is used. */
export const AddressPart = () => {
  useEffect(() => void readAddresses(), [])
  return (
    <Part title={t('guest-page.account.addresses')}>
      {addresses.value.length === 0 && <p class="none">{t('guest-page.account.addresses.none')}</p>}
      <ul class="own-list">
        {addresses.value.map(({ id, label, text }) => (
          <li key={id} class="own-row line-foot">
            <span>
              {label && <b>{label}</b>} <bdi>{text}</bdi>
            </span>
            <button
              type="button"
              class="quiet"
              aria-label={`${t('guest-page.account.remove')}: ${label || text}`}
              onClick={() => void remove(id)}
            >
              {t('guest-page.account.remove')}
            </button>
          </li>
        ))}
      </ul>
    </Part>
  )
}
