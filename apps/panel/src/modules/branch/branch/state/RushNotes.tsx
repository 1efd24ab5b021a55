import type { Branch, BranchRow } from '@sofra/contract/branch/branch/branch.contract.ts'
import { useFormat } from '../../../../kit/words/format.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import styles from './BranchState.module.css'
import { useEnd } from './useEnd.ts'

type InRush = Pick<BranchRow, 'rush' | 'paused' | 'timezone'>

interface NoteProps {
  readonly label: string
  readonly until: string | null
  readonly timezone: string
}

const Note = ({ label, until, timezone }: NoteProps) => {
  const end = useEnd(until, timezone)
  return <span className={styles.note}>{end ? `${label} · ${end}` : label}</span>
}

/** The active rush settings: added minutes, paused channels, and their end. */
export const RushNotes = ({ branch: { rush, paused, timezone } }: { readonly branch: InRush }) => {
  const t = useT()
  return (
    <>
      {rush ? <Note label={t('branch.rush.more', { n: rush.minutes })} until={rush.until} timezone={timezone} /> : null}
      {paused.map(({ source, state, reason, until }) => (
        <Note
          key={source}
          label={[
            t(state === 'closed' ? 'branch.rush.paused.closed' : 'branch.rush.paused', {
              source: t(`source.${source}`),
            }),
            ...(reason ? [t(`branch.reason.${reason}`)] : []),
          ].join(' · ')}
          until={until}
          timezone={timezone}
        />
      ))}
    </>
  )
}

/** The delivery types closed by their own hours while the restaurant is open. */
export const ClosedTypes = ({ branch: { closed_types, timezone } }: { readonly branch: Branch }) => {
  const t = useT()
  const { time } = useFormat(timezone)
  return closed_types.map(({ delivery_type, opens_at }) => (
    <span key={delivery_type} className={styles.note}>
      {t('branch.type-closed', { type: t(`delivery-type.${delivery_type}`) })}
      {opens_at ? ` · ${t('branch.type-opens', { time: time(opens_at) })}` : null}
    </span>
  ))
}

/** The same as one note for lists, until the first of them ends. */
export const RushNote = ({ branch: { rush, paused, timezone } }: { readonly branch: InRush }) => {
  const t = useT()
  const parts = [
    ...(rush ? [t('branch.rush.more', { n: rush.minutes })] : []),
    ...(paused.length ? [t('branch.rush.paused.count', { n: paused.length })] : []),
  ]
  const ends = [...(rush ? [rush] : []), ...paused].flatMap(({ until }) => until ?? []).sort()
  return parts.length ? <Note label={parts.join(' · ')} until={ends[0] ?? null} timezone={timezone} /> : null
}
