import type { CommentState, CommentSummary } from '@sofra/contract/order/comment/comment.contract.ts'
import { Star } from 'lucide-react'
import type { Tone } from '../../../../kit/look/Status.tsx'
import { useFormat } from '../../../../kit/words/format.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import styles from './Comment.module.css'

export const commentTones: Record<CommentState, Tone> = {
  waiting: 'waiting',
  answered: 'good',
  reported: 'warning',
  hidden: 'quiet',
}

const marks = ['taste', 'speed', 'presentation'] as const
type Marked = Readonly<Record<(typeof marks)[number], number>>

const toneOf = (mark: number) => {
  if (mark < 3) return 'bad'
  return mark < 4 ? 'waiting' : 'good'
}

const useMarkText = () => {
  const t = useT()
  const { number } = useFormat()
  return (of: Marked) =>
    marks.map((name) => t('comment.mark', { name: t(`comment.${name}`), mark: number(of[name]) })).join(', ')
}

/** The mean of the three marks as a star and a number; the tooltip and the accessible name list the three. */
export const Marks = ({ of }: { readonly of: Marked }) => {
  const text = useMarkText()(of)
  const { number } = useFormat()
  const mean = Math.round((10 * (of.taste + of.speed + of.presentation)) / 3) / 10
  return (
    <span className={`strong numbers inline-row ${styles.marks}`} data-tone={toneOf(mean)} title={text}>
      <Star size={14} aria-hidden="true" />
      <span aria-hidden="true">{number(mean)}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  )
}

/** The three marks with their names. */
export const AllMarks = ({ of }: { readonly of: Marked }) => {
  const t = useT()
  const { number } = useFormat()
  return (
    <dl className={`wrap-row ${styles.all}`}>
      {marks.map((name) => (
        <div key={name}>
          <dt>{t(`comment.${name}`)}</dt>
          <dd className={`strong numbers inline-row ${styles.marks}`} data-tone={toneOf(of[name])}>
            <Star size={14} aria-hidden="true" />
            {number(of[name])}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The average marks of the branches. */
export const Means = ({ of }: { readonly of: CommentSummary }) => {
  const t = useT()
  const { count, waiting, taste, speed, presentation } = of
  if (taste === null || speed === null || presentation === null) return null
  return (
    <section className={`card row ${styles.means}`} aria-label={t('comment.means')}>
      <AllMarks of={{ taste, speed, presentation }} />
      <p>
        {t('comment.counted', { n: count })}
        {waiting > 0 ? ` · ${t('comment.waiting', { n: waiting })}` : null}
      </p>
    </section>
  )
}
