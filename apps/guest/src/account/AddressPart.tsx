/** @jsxImportSource preact */
import type { GuestAddress } from '@sofra/contract/member/guest-account/guest-account.contract.ts'
import { useEffect, useState } from 'preact/hooks'
import { change } from '../kit/api.ts'
import { t } from '../kit/t.ts'
import { AddressForm, type AddressInput } from './AddressForm.tsx'
import { addresses, readAddresses } from './mine.ts'
import { Part } from './Part.tsx'

const remove = async (id: number) => {
  await change('DELETE', `/ordering/me/address/${id}`).catch(() => undefined)
  await readAddresses()
}

const update = async (id: number, input: AddressInput) => {
  await change('PUT', `/ordering/me/address/${id}`, input)
  await readAddresses()
}

const Row = ({ address, edit }: { readonly address: GuestAddress; readonly edit: () => void }) => {
  const { id, label, text, note } = address
  const button = (key: 'guest-page.account.address.edit' | 'guest-page.account.remove', press: () => void) => (
    <button type="button" class="quiet" aria-label={`${t(key)}: ${label || text}`} onClick={press}>
      {t(key)}
    </button>
  )
  return (
    <>
      <span>
        {label && <b>{label}</b>} <bdi>{text}</bdi>
        {note && <small class="muted"> {note}</small>}
      </span>
      {button('guest-page.account.address.edit', edit)}
      {button('guest-page.account.remove', () => void remove(id))}
    </>
  )
}

/** The saved addresses of a member. New ones are saved from the basket, where they are used. */
export const AddressPart = () => {
  const [editedId, setEditedId] = useState<number>()
  useEffect(() => void readAddresses(), [])
  return (
    <Part title={t('guest-page.account.addresses')}>
      {addresses.value.length === 0 && <p class="none">{t('guest-page.account.addresses.none')}</p>}
      <ul class="own-list">
        {addresses.value.map((address) => {
          const { id, created_at: _, ...known } = address
          return id === editedId ? (
            <li key={id} class="own-row">
              <AddressForm
                withText
                known={known}
                save={(input) => update(id, input)}
                done={() => setEditedId(undefined)}
              />
            </li>
          ) : (
            <li key={id} class="own-row line-foot">
              <Row address={address} edit={() => setEditedId(id)} />
            </li>
          )
        })}
      </ul>
    </Part>
  )
}
