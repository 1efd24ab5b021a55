import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { formatPhone } from '@sofra/contract/kernel/phone.ts'
import type { MergeField } from '@sofra/contract/member/member/member.merge.ts'
import type { lookAtMerge } from '@sofra/contract/order/member-merge/member-merge.contract.ts'
import { Radio } from 'antd'
import { ArrowRight } from 'lucide-react'
import { useId } from 'react'
import { useFormat } from '../../../kit/words/format.ts'
import { type PhraseKey, useT } from '../../../kit/words/i18n.ts'
import styles from './MemberMerge.module.css'
import { mergeLabel } from './merge-label.ts'

/** The preview of a merge. */
export type Looked = ReplyOf<typeof lookAtMerge>

const Side = ({ side, word }: { readonly side: Looked['primary']; readonly word: PhraseKey }) => {
  const t = useT()
  return (
    <div className={`breakable shrinks ${styles.side}`}>
      <small>{t(word)}</small>
      <strong>{side.name || '–'}</strong>
      <small>{t('member-merge.moved.orders', { n: side.orders })}</small>
    </div>
  )
}

interface Choice {
  readonly field: Looked['fields'][number]
  readonly isTaken: boolean
  readonly onChange: (isTaken: boolean) => void
}

const valueText = (field: MergeField, value: string) => (field === 'phone' ? formatPhone(value) : value || '–')

/** Chooses between two values, below the records that have them. */
const FieldChoice = ({ field: { field, primary, duplicate }, isTaken, onChange }: Choice) => {
  const t = useT()
  const name = useId()
  return (
    <fieldset className={styles.field}>
      <legend>{t(mergeLabel(field))}</legend>
      <Radio.Group
        name={name}
        className={styles.choice ?? ''}
        value={isTaken ? 'duplicate' : 'primary'}
        onChange={(event) => onChange(event.target.value === 'duplicate')}
      >
        <Radio value="duplicate">{valueText(field, duplicate)}</Radio>
        <Radio value="primary">{valueText(field, primary)}</Radio>
      </Radio.Group>
    </fieldset>
  )
}

interface MergePreviewProps {
  readonly look: Looked
  readonly take: readonly MergeField[]
  readonly onTake: (take: readonly MergeField[]) => void
}

/** The result of a merge: the fields, and the records that move. */
export const MergePreview = ({ look, take, onTake }: MergePreviewProps) => {
  const t = useT()
  const { money, number } = useFormat()
  const { primary, duplicate, fields, moves, consents, currency_code: currency } = look
  const set = (field: MergeField, isTaken: boolean) =>
    onTake(isTaken ? [...take, field] : take.filter((one) => one !== field))
  const sums = [
    ['member.points', number(primary.points + duplicate.points)],
    ['member.wallet', money(primary.wallet + duplicate.wallet, currency)],
    ['member.turnover', money(primary.turnover + duplicate.turnover, currency)],
  ] as const
  return (
    <>
      <div className={`stack-8 ${styles.pair}`}>
        <Side side={duplicate} word="member-merge.merge.duplicate" />
        <ArrowRight size={16} aria-hidden="true" />
        <Side side={primary} word="member-merge.merge.primary" />
      </div>
      <h3 className={styles.title}>{t('member-merge.merge.fields')}</h3>
      {fields.length === 0 ? <p className={styles.text}>{t('member-merge.merge.fields.none')}</p> : null}
      {fields.map((field) => (
        <FieldChoice
          key={field.field}
          field={field}
          isTaken={take.includes(field.field)}
          onChange={(isTaken) => set(field.field, isTaken)}
        />
      ))}
      <h3 className={styles.title}>{t('member-merge.merge.moves')}</h3>
      {moves.length === 0 ? (
        <p className={styles.text}>{t('member-merge.merge.moves.none')}</p>
      ) : (
        <ul className={styles.moves}>
          {moves.map(({ kind, count, stays }) => (
            <li key={kind}>
              {t(`member-merge.moved.${kind}`, { n: count })}
              {stays ? ` (${t('member-merge.stays', { n: stays })})` : ''}
            </li>
          ))}
        </ul>
      )}
      <h3 className={styles.title}>{t('member-merge.merge.sum')}</h3>
      <dl className={styles.sums}>
        {sums.map(([word, value]) => (
          <div key={word} style={{ display: 'contents' }}>
            <dt>{t(word)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <dt>{t('member-merge.merge.consents')}</dt>
        <dd>{consents.map((channel) => t(`member.consents.${channel}` as PhraseKey)).join(', ') || '–'}</dd>
      </dl>
    </>
  )
}
