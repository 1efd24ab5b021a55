import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import {
  type GuestCard,
  type phoneRestaurant,
  phoneZone,
} from '@sofra/contract/order/phone-order/phone-order.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Input, Select } from 'antd'
import { useId } from 'react'
import { Field } from '../../../kit/form/field/Field.tsx'
import { pendingLabel } from '../../../kit/form/field/pending-label.ts'
import { call } from '../../../kit/http/api.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import type { ChangeDraft, Draft } from './draft.ts'
import styles from './PhoneOrder.module.css'

interface DeliveryPartProps {
  readonly branch: number
  readonly draft: Draft
  readonly change: ChangeDraft
  readonly types: readonly Draft['type'][]
  readonly districts: ReplyOf<typeof phoneRestaurant>['districts']
  readonly addresses: GuestCard['addresses']
}

/** The delivery terms of an address, or why it is not served. */
const ZoneNote = ({ branch, address }: { readonly branch: number; readonly address: Draft['address'] }) => {
  const t = useT()
  const { money } = useFormat()
  const { text: _, ...where } = address
  const { data } = useQuery({
    queryKey: ['phone-order', 'zone', branch, where],
    queryFn: ({ signal }) => call(phoneZone, { params: { branch_id: branch }, query: where }, { signal }),
  })
  if (!data) return <p className={styles.zone} />
  if (!data.zone)
    return (
      <p className={styles.zone} data-fault role="status">
        {data.refusal}
      </p>
    )
  const { name, fee, min_minutes, max_minutes, minimum_total, free_from } = data.zone
  return (
    <p className={styles.zone} role="status">
      {[
        t('phone-order.zone', { zone: name, fee: money(fee), from: min_minutes, to: max_minutes }),
        minimum_total ? t('phone-order.zone.minimum', { amount: money(minimum_total) }) : null,
        free_from === null ? null : t('phone-order.zone.free-from', { amount: money(free_from) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  )
}

/** The delivery type and the address. */
export const DeliveryPart = ({ branch, draft, change, types, districts, addresses }: DeliveryPartProps) => {
  const t = useT()
  const id = useId()
  const { type, address } = draft
  return (
    <>
      <fieldset className={`wrap-row ${styles.types}`}>
        <legend className="visually-hidden">{t('phone-order.type')}</legend>
        {types.map((one) => (
          <label key={one}>
            <input type="radio" name={`${id}-type`} checked={one === type} onChange={() => change({ type: one })} />
            {t(`delivery-type.${one}`)}
          </label>
        ))}
      </fieldset>
      {type === 'deliveryToAddress' ? (
        <>
          {addresses.length ? (
            <fieldset className={styles.addresses}>
              <legend className="visually-hidden">{t('phone-order.addresses')}</legend>
              {addresses.map((one) => (
                <label key={one.text}>
                  <input
                    type="radio"
                    name={`${id}-known`}
                    checked={one.text === address.text}
                    onChange={() => change({ address: one })}
                  />
                  {one.text}
                </label>
              ))}
            </fieldset>
          ) : null}
          <Field id={`${id}-address`} label={t('phone-order.address')} required>
            <Input.TextArea
              id={`${id}-address`}
              data-part="address"
              rows={2}
              maxLength={400}
              value={address.text}
              onChange={({ target }) => {
                // A changed text is another place, so the coordinates of the saved address no longer apply.
                const { district_id } = address
                change({ address: { text: target.value, ...(district_id ? { district_id } : {}) } })
              }}
            />
          </Field>
          <Field id={`${id}-district`} label={t('phone-order.district')}>
            <Select
              id={`${id}-district`}
              labelRender={pendingLabel}
              size="large"
              className={styles.wide ?? ''}
              showSearch={{ optionFilterProp: 'label' }}
              allowClear
              value={address.district_id ?? null}
              options={districts.map(({ id: value, name }) => ({ value, label: name }))}
              onChange={(district) =>
                change({ address: { text: address.text, ...(district ? { district_id: district } : {}) } })
              }
            />
          </Field>
          {address.district_id || address.lat !== undefined ? <ZoneNote branch={branch} address={address} /> : null}
        </>
      ) : null}
    </>
  )
}
