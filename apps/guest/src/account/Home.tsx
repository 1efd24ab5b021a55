/** @jsxImportSource preact */
import { formatPhone } from '@sofra/contract/kernel/phone.ts'
import { call } from '../kit/api.ts'
import { forgetMember, member } from '../kit/member.ts'
import { Sheet } from '../kit/Sheet.tsx'
import { close, type Over, open } from '../kit/shown.ts'
import { t } from '../kit/t.ts'
import { profile, unread } from './mine.ts'

type Part = NonNullable<Extract<Over, { name: 'account' }>['part']>

const parts: readonly Part[] = [
  ...(['orders', 'favourites', 'ledger', 'inbox', 'comments', 'requests'] as const),
  ...(['addresses', 'profile', 'devices'] as const),
]

/** Signs out on this device, even without a connection. */
const signOut = () => {
  void call('/ordering/sign-out', {}).catch(() => undefined)
  forgetMember()
  close()
}

/** Links to the parts of the account, and the sign-out. */
export const Home = () => {
  const { name = '', phone = '' } = member.value ?? {}
  const has = profile.value
  return (
    <Sheet
      title={t('guest-page.account')}
      foot={
        <button type="button" class="quiet wide" onClick={signOut}>
          {t('guest-page.account.sign-out')}
        </button>
      }
    >
      <p class="own-name">
        <b>{name || formatPhone(phone)}</b> {name && <span class="muted">{formatPhone(phone)}</span>}
      </p>
      <ul class="own-parts">
        {parts.map((part) => (
          <li key={part}>
            <button type="button" class="own-part" onClick={() => open({ name: 'account', part })}>
              <span>{t(`guest-page.account.${part}`)}</span>
              {part === 'ledger' && has && has.points > 0 && (
                <small>{t('guest-page.account.points', { n: has.points })}</small>
              )}
              {part === 'inbox' && unread.value > 0 && (
                <small class="unread">{t('guest-page.account.unread', { n: unread.value })}</small>
              )}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
